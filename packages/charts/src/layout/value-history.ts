import type { Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { smallPlot, smallValueAxis } from "./small-plot";

type HistoryEntry = {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly value: number;
  /** Outside the robust bounds, withdrawn or flagged: drawn hollow. */
  readonly counts: boolean;
};

export type HistoryInput = {
  readonly entries: readonly HistoryEntry[];
  /** When the environment changed. */
  readonly changesMs: readonly number[];
  /** The value that the entries are aggregated to, with its interval; null where entries are of several kinds. */
  readonly value: {
    readonly at: number;
    readonly low: number | null;
    readonly high: number | null;
  } | null;
  readonly unit: string;
};

export type ValueHistoryLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly y: Axis;
  readonly marks: readonly {
    readonly id: string;
    readonly x: number;
    readonly y: number;
    readonly counts: boolean;
  }[];
  readonly changes: readonly number[];
  readonly value: number | null;
  readonly band: readonly [y0: number, y1: number] | null;
  /** The first and the last day; one label when they are the same. */
  readonly days: readonly { readonly x: number; readonly text: string; readonly end: boolean }[];
};

const DAY_MS = 86_400_000;

/** Values of one benchmark over time. Throws for no entries: there is nothing to lay out. */
export function layoutValueHistory(
  input: HistoryInput,
  size: { readonly width: number; readonly height: number; readonly fontSize: number },
): ValueHistoryLayout {
  const { width, height, fontSize } = size;
  const { entries, value } = input;
  if (entries.length === 0) throw new RangeError("layoutValueHistory: there are no entries");
  const plot = smallPlot(size);
  const y = valueAxis(input, { plot, fontSize });
  const times = entries.map(({ atMs }) => atMs);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  // Reports of one moment stand in the middle of a day, not on the frame.
  const margin = Math.max((to - from) * 0.03, DAY_MS / 4);
  const x = (atMs: number) =>
    roundPixel(plot.x0 + ((atMs - from + margin) / (to - from + 2 * margin)) * (plot.x1 - plot.x0));
  return {
    width,
    height,
    fontSize,
    plot,
    y,
    marks: entries.map(({ id, atMs, value: own, counts }) => ({
      id,
      x: x(atMs),
      y: y.at(own),
      counts,
    })),
    changes: input.changesMs.filter((at) => at > from && at <= to).map(x),
    value: value && y.at(value.at),
    band:
      value === null || value.low === null || value.high === null
        ? null
        : [y.at(value.high), y.at(value.low)],
    days: daysOf({ from, to, plot }),
  };
}

function valueAxis(
  { entries, value, unit }: HistoryInput,
  { plot, fontSize }: { readonly plot: Box; readonly fontSize: number },
): Axis {
  const values = [
    ...entries.map((entry) => entry.value),
    ...(value === null ? [] : [value.low ?? value.at, value.high ?? value.at]),
  ];
  return smallValueAxis(values, { title: unit, plot, fontSize });
}

function daysOf({
  from,
  to,
  plot,
}: {
  readonly from: number;
  readonly to: number;
  readonly plot: Box;
}) {
  const [first = "", last = ""] = [from, to].map((at) => new Date(at).toISOString().slice(0, 10));
  const start = { x: plot.x0, text: first, end: false };
  return first === last ? [start] : [start, { x: plot.x1, text: last, end: true }];
}
