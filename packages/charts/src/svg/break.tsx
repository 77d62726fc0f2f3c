import type { Segment } from "../layout/box";

const STEP_PX = 8;
const DEPTH_PX = 3;

/** Draws a zigzag along a line, lying or standing: what is on its one side was measured otherwise than what is on the other. */
export function Break({ at, stroke }: { readonly at: Segment; readonly stroke: string }) {
  const { x0, y0, x1, y1 } = at;
  const isStanding = x0 === x1;
  const steps = Math.floor((isStanding ? y1 - y0 : x1 - x0) / STEP_PX);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const aside = index % 2 === 0 ? DEPTH_PX : -DEPTH_PX;
    return isStanding
      ? `${x0 + aside},${y0 + index * STEP_PX}`
      : `${x0 + index * STEP_PX},${y0 + aside}`;
  });
  return <polyline points={points.join(" ")} fill="none" stroke={stroke} strokeWidth={1} />;
}
