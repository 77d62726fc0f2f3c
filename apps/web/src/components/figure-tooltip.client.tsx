"use client";

import { useRef, useState, type PointerEvent, type ReactNode } from "react";

/** The largest distance between the pointer and a mark, in CSS pixels. */
const REACH_PX = 18;

type Shown = {
  readonly mark: Element;
  readonly text: string;
  readonly x: number;
  readonly y: number;
};

/**
 * Shows a tooltip for the mark nearest to the pointer; that of a finger stays until the next touch. Marks have `data-point` and a title. Browsers show the title too,
 * but slowly, and only exactly on the mark. The table below the figure has the same content. A finger has no other way to see a
 * mark's values, so its first touch of a link only shows them, and the second follows it.
 */
export function FigureTooltip({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const onlyShows = useRef(false);
  const show = (event: PointerEvent) => {
    if (frame.current) setShown(nearestMark(frame.current, event));
  };
  const press = (event: PointerEvent) => {
    const found = frame.current && nearestMark(frame.current, event);
    onlyShows.current =
      event.pointerType === "touch" && found !== null && found.mark !== shown?.mark;
    setShown(found);
  };
  return (
    <div
      ref={frame}
      className="figure-frame"
      onPointerDown={press}
      onClickCapture={(event) => {
        if (onlyShows.current) event.preventDefault();
        onlyShows.current = false;
      }}
      onPointerMove={show}
      onPointerCancel={() => {
        onlyShows.current = false;
        setShown(null);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === "mouse") setShown(null);
      }}
    >
      {children}
      {shown && (
        <div className="figure-tooltip" aria-hidden="true" style={{ left: shown.x, top: shown.y }}>
          {shown.text}
        </div>
      )}
    </div>
  );
}

function nearestMark(
  frame: HTMLElement,
  pointer: { clientX: number; clientY: number },
): Shown | null {
  const origin = frame.getBoundingClientRect();
  let nearest: Shown | null = null;
  let reach = REACH_PX;
  for (const mark of frame.querySelectorAll("[data-point]")) {
    const box = mark.getBoundingClientRect();
    // The figure for the other screen width is hidden and has no size.
    if (box.width === 0) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const distance = Math.hypot(x - pointer.clientX, y - pointer.clientY);
    if (distance > reach) continue;
    reach = distance;
    nearest = { mark, text: mark.textContent, x: x - origin.x, y: box.y - origin.y };
  }
  return nearest;
}
