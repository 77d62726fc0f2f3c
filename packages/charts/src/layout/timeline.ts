import type { Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { smallPlot, smallValueAxis } from "./small-plot";
import { textWidth } from "./text-width";

export type TimelineInput = {
  /** In their order. All values are above zero and in one unit. */
  readonly points: readonly {
    readonly id: string;
    /** The release that stands below the point. */
    readonly label: string;
    readonly value: number;
    readonly interval: { readonly low: number; readonly high: number } | null;
    /** A busy machine's point is drawn hollow. */
    readonly counts: boolean;
  }[];
  /** The indices of the later points of steps. */
  readonly steps: readonly number[];
  readonly unit: string;
};

export type TimelineLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly y: Axis;
  readonly marks: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly bar: readonly [y0: number, y1: number] | null;
    readonly counts: boolean;
  }[];
  /** From where to where a step is marked. */
  readonly steps: readonly { readonly x0: number; readonly x1: number }[];
  /** As many as have room, the first among them. */
  readonly labels: readonly { readonly x: number; readonly text: string; readonly at: number }[];
};

const LABEL_GAP_EM = 0.8;

/** Values of one benchmark at one release after the other, at equal distances. Throws for no points: there is nothing to lay out. */
export function layoutTimeline(
  { points, steps, unit }: TimelineInput,
  size: { readonly width: number; readonly height: number; readonly fontSize: number },
): TimelineLayout {
  if (points.length === 0) throw new RangeError("layoutTimeline: there are no points");
  const { width, height, fontSize } = size;
  const plot = smallPlot(size);
  const step = (plot.x1 - plot.x0) / points.length;
  const x = (index: number) => roundPixel(plot.x0 + (index + 0.5) * step);
  const values = points.flatMap(({ value, interval }) => [
    value,
    ...(interval === null ? [] : [interval.low, interval.high]),
  ]);
  const y = smallValueAxis(values, { title: unit, plot, fontSize });
  return {
    width,
    height,
    fontSize,
    plot,
    y,
    marks: points.map(({ id, value, interval, counts }, index) => ({
      id,
      x: x(index),
      y: y.at(value),
      bar: interval && [y.at(interval.high), y.at(interval.low)],
      counts,
    })),
    steps: steps.map((index) => ({ x0: x(index - 1), x1: x(index) })),
    labels: labelsOf(points, { x, plot, fontSize }),
  };
}

function labelsOf(
  points: TimelineInput["points"],
  {
    x,
    plot,
    fontSize,
  }: {
    readonly x: (index: number) => number;
    readonly plot: Box;
    readonly fontSize: number;
  },
): TimelineLayout["labels"] {
  const labels: { x: number; text: string; at: number }[] = [];
  let end = -Infinity;
  for (const [index, { label }] of points.entries()) {
    // Neighbours with one kernel and different releases share their label.
    if (points[index - 1]?.label === label) continue;
    const half = textWidth(label, fontSize) / 2;
    const at = Math.min(Math.max(x(index), half), plot.x1 + fontSize - half);
    if (at - half < end + fontSize * LABEL_GAP_EM) continue;
    labels.push({ x: roundPixel(at), text: label, at: x(index) });
    end = at + half;
  }
  return labels;
}
