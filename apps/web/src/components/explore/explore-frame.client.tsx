"use client";

import {
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useBrowserValue } from "../use-browser-value";
import { FigureTooltip } from "../figure-tooltip.client";

type Brush = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
type Selection = { readonly brush: Brush; readonly ids: ReadonlySet<string>; readonly of: number };

const HINT =
  "Drag over the figure to select points; Tab and the arrow keys go from point to point.";
/** A shorter drag counts as a click. */
const DRAG_PX = 8;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Adds interaction to a drawn figure: one tab stop with arrow keys from point to point in the order of x, the text of the
 * focused point, and a dragged rectangle that leaves only its points in the table below.
 */
export function ExploreFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  // Without JavaScript nothing can be dragged, so the hint appears only after hydration.
  const ready = useBrowserValue(() => true, false);

  // Each link would be a tab stop. The tab key reaches the first one, arrow keys the others.
  useEffect(() => {
    for (const svg of frame.current?.querySelectorAll("svg") ?? []) {
      linksOf(svg).forEach((link, index) =>
        link.setAttribute("tabindex", index === 0 ? "0" : "-1"),
      );
    }
  }, [children]);
  useEffect(() => markRows(selection?.ids ?? null), [selection]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const link = (event.target as Element).closest("a");
    const svg = link?.closest("svg");
    if (step === undefined || !link || !svg) return;
    event.preventDefault();
    const links = linksOf(svg);
    const next = links[links.indexOf(link as unknown as SVGAElement) + step];
    if (next === undefined) return;
    link.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  };
  const at = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.x ?? 0), y: event.clientY - (box?.y ?? 0) };
  };
  const brushTo = (event: PointerEvent): Selection | null => {
    const start = from.current;
    const end = at(event);
    if (!start || !frame.current || Math.hypot(end.x - start.x, end.y - start.y) < DRAG_PX)
      return null;
    const brush = {
      x0: Math.min(start.x, end.x),
      x1: Math.max(start.x, end.x),
      y0: Math.min(start.y, end.y),
      y1: Math.max(start.y, end.y),
    };
    return select(frame.current, brush);
  };
  return (
    // The handlers serve the links inside and a pointer's drag; the element itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      role="group"
      aria-label="Figure whose points can be selected"
      className="explore-frame"
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(event.target.getAttribute("aria-label"))}
      onBlur={() => setFocused(null)}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.pointerType === "mouse" && event.button === 0) from.current = at(event);
      }}
      onPointerMove={(event) => {
        const brushed = brushTo(event);
        if (brushed) setSelection(brushed);
      }}
      onPointerUp={() => {
        from.current = null;
      }}
    >
      <FigureTooltip>{children}</FigureTooltip>
      {selection && (
        <div
          className="explore-brush"
          style={{
            left: selection.brush.x0,
            top: selection.brush.y0,
            width: selection.brush.x1 - selection.brush.x0,
            height: selection.brush.y1 - selection.brush.y0,
          }}
        />
      )}
      <p className="explore-words" aria-live="polite">
        {focused ?? (ready ? HINT : null)}
        {selection && (
          <>
            {" "}
            {selection.ids.size} of {selection.of} points selected.{" "}
            <button type="button" onClick={() => setSelection(null)}>
              Show all
            </button>
          </>
        )}
      </p>
    </div>
  );
}

function linksOf(svg: Element): SVGAElement[] {
  return [...svg.querySelectorAll<SVGAElement>("a")].toSorted(
    (a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x,
  );
}

function select(frame: HTMLElement, brush: Brush): Selection {
  const origin = frame.getBoundingClientRect();
  const ids = new Set<string>();
  let of = 0;
  for (const mark of frame.querySelectorAll<SVGElement>("[data-point]")) {
    const box = mark.getBoundingClientRect();
    // A figure drawn for another width is hidden and has no extent.
    if (box.width === 0) continue;
    of += 1;
    const [x, y] = [box.x + box.width / 2 - origin.x, box.y + box.height / 2 - origin.y];
    const inside = x >= brush.x0 && x <= brush.x1 && y >= brush.y0 && y <= brush.y1;
    if (inside) ids.add(mark.dataset["point"] ?? "");
  }
  return { brush, ids, of };
}

function markRows(ids: ReadonlySet<string> | null): void {
  for (const row of document.querySelectorAll<HTMLElement>("tr[data-row]")) {
    row.hidden = ids !== null && !ids.has(row.dataset["row"] ?? "");
  }
}
