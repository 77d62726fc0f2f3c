"use client";

import { msg, t, translate } from "@oslag/language";
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { areaOf, selectionOf, type DrawingScale } from "@/lib/drawing-scale";
import { formatSelection, parseSelection } from "@/lib/selection";
import { FigureTooltip } from "../figure-tooltip.client";
import { useBrowserValue } from "../use-browser-value";

/** A rectangle over the drawing, in hundredths of its size. */
type Brush = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

type ExploreFrameProps = {
  readonly children: ReactNode;
  /** Another text for another drawing. */
  readonly drawn: string;
  /** The selection of the address; null for none. */
  readonly selection: string | null;
  readonly onSelect: (selection: string) => void;
  /** What is said of the selection. */
  readonly words: ReactNode;
};

const HINTS = {
  mouse: msg(
    "Drag over the figure to select points; Tab and the arrow keys go from point to point.",
  ),
  touch: msg("Touch a point to see its values; a second touch opens its report, if it has one."),
} as const;
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
 * focused point, and a dragged rectangle, which it reports in the values of the axes.
 */
export function ExploreFrame(props: ExploreFrameProps) {
  const { children, drawn, selection, onSelect, words } = props;
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [brush, setBrush] = useState<Brush | null>(null);
  // Without JavaScript nothing can be dragged, so the hint appears only after hydration.
  const hint = useBrowserValue(readHint, null);

  // Each link would be a tab stop. The tab key reaches the first one, arrow keys the others.
  useEffect(() => {
    for (const svg of frame.current?.querySelectorAll("svg") ?? []) {
      linksOf(svg).forEach((link, index) =>
        link.setAttribute("tabindex", index === 0 ? "0" : "-1"),
      );
    }
  }, [drawn]);
  useEffect(() => {
    setBrush(selection === null || !frame.current ? null : brushOf(frame.current, selection));
  }, [drawn, selection]);

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
  const brushTo = (event: PointerEvent): Brush | null => {
    const start = from.current;
    const box = frame.current?.getBoundingClientRect();
    if (!start || !box) return null;
    const [x, y] = [event.clientX, event.clientY];
    if (Math.hypot(x - start.x, y - start.y) < DRAG_PX) return null;
    const across = (at: number) => Math.min(100, Math.max(0, (100 * (at - box.x)) / box.width));
    const down = (at: number) => Math.min(100, Math.max(0, (100 * (at - box.y)) / box.height));
    return {
      x0: across(Math.min(start.x, x)),
      x1: across(Math.max(start.x, x)),
      y0: down(Math.min(start.y, y)),
      y1: down(Math.max(start.y, y)),
    };
  };
  const finish = (event: PointerEvent) => {
    const last = brushTo(event);
    from.current = null;
    const scale = frame.current && scaleOf(frame.current);
    if (!last || !scale) return;
    const found = selectionOf(scale, {
      x0: (last.x0 / 100) * scale.width,
      x1: (last.x1 / 100) * scale.width,
      y0: (last.y0 / 100) * scale.height,
      y1: (last.y1 / 100) * scale.height,
    });
    if (found !== null) onSelect(formatSelection(found));
  };
  return (
    <div className="explore-frame">
      {/* The handlers serve the links inside and a pointer's drag; the element itself takes no focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        role="group"
        aria-label={t("Figure whose points can be selected")}
        className="explore-drawing"
        onKeyDown={onKeyDown}
        onFocus={(event) => setFocused(event.target.getAttribute("aria-label"))}
        onBlur={() => setFocused(null)}
        onDragStart={(event) => event.preventDefault()}
        onPointerDown={(event) => {
          if (event.pointerType !== "mouse" || event.button !== 0) return;
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={(event) => {
          const brushed = brushTo(event);
          if (brushed === null) return;
          // The drag may end anywhere.
          event.currentTarget.setPointerCapture(event.pointerId);
          setBrush(brushed);
        }}
        onPointerUp={finish}
        onPointerCancel={() => {
          from.current = null;
        }}
      >
        <FigureTooltip>{children}</FigureTooltip>
        {brush && (
          <div
            className="explore-brush"
            style={{
              left: `${brush.x0}%`,
              top: `${brush.y0}%`,
              width: `${brush.x1 - brush.x0}%`,
              height: `${brush.y1 - brush.y0}%`,
            }}
          />
        )}
      </div>
      <p className="explore-words screen-only" aria-live="polite">
        {focused ?? (hint === null ? null : translate(hint))} {words}
      </p>
    </div>
  );
}

const readHint = () => (matchMedia("(hover: none)").matches ? HINTS.touch : HINTS.mouse);

function linksOf(svg: Element): SVGAElement[] {
  return [...svg.querySelectorAll<SVGAElement>("a")].toSorted(
    (a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x,
  );
}

/** Returns the scale of the drawing that is shown; the one for the other screen width is hidden. */
function scaleOf(frame: HTMLElement): DrawingScale | null {
  const drawings = [...frame.querySelectorAll<HTMLElement>("[data-scale]")];
  const text = drawings.find((own) => own.getBoundingClientRect().width > 0)?.dataset["scale"];
  return text === undefined ? null : (JSON.parse(text) as DrawingScale);
}

function brushOf(frame: HTMLElement, text: string): Brush | null {
  const scale = scaleOf(frame);
  const selection = parseSelection(text);
  const area = scale && selection && areaOf(scale, selection);
  if (!scale || !area) return null;
  return {
    x0: (100 * area.x0) / scale.width,
    x1: (100 * area.x1) / scale.width,
    y0: (100 * area.y0) / scale.height,
    y1: (100 * area.y1) / scale.height,
  };
}
