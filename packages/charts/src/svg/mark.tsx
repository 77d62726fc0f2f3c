import {
  symbol,
  symbolAsterisk,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolTimes,
  symbolTriangle,
} from "d3-shape";
import type { Ink } from "../ink";
import { LOOKS, type LookId } from "../series/look";

const SYMBOLS = {
  circle: symbolCircle,
  square: symbolSquare,
  triangle: symbolTriangle,
  diamond: symbolDiamond,
  times: symbolTimes,
  asterisk: symbolAsterisk,
} as const;

export type MarkProps = {
  readonly look: LookId;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ink: Ink;
  /** What a pointer shows; also the key by which a page finds the point. */
  readonly point?: { readonly id: string; readonly title: string };
};

/** One mark of a figure; marks of every shape cover the same area. */
export function Mark({ look: lookId, x, y, radius, ink, point }: MarkProps) {
  const look = LOOKS[lookId];
  const path = symbol(SYMBOLS[look.shape], Math.PI * radius * radius)();
  return (
    <path
      d={path ?? ""}
      transform={`translate(${x},${y})`}
      fill={look.fill === null ? "none" : ink[look.fill]}
      stroke={ink[look.stroke]}
      strokeWidth={look.stroke === "paper" ? 0.8 : 1.4}
      data-point={point?.id}
    >
      {point && <title>{point.title}</title>}
    </path>
  );
}
