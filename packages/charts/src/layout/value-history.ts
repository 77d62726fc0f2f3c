import { linearAxis, logAxis, paddedDomain, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";

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

/** Beyond this ratio of highest to lowest a linear axis would press most entries into one row. */
const LOG_FROM_RATIO = 6;
/** A tenth of the value: smaller changes over time are noise on most machines. */
const SPREAD_LEAST = 0.1;
const DAY_MS = 86_400_000;
const ROOM_EM = 4.4;

/** Values of one benchmark over time. Throws for no entries: there is nothing to lay out. */
export function layoutValueHistory(
  input: HistoryInput,
  size: { readonly width: number; readonly height: number; readonly fontSize: number },
): ValueHistoryLayout {
  const { width, height, fontSize } = size;
  const { entries, value } = input;
  if (entries.length === 0) throw new RangeError("layoutValueHistory: there are no entries");
  const plot = {
    x0: roundPixel(fontSize * ROOM_EM),
    x1: width - fontSize,
    y0: roundPixel(fontSize * 1.8),
    y1: roundPixel(height - fontSize * 2),
  };
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
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const options = { title: unit, range: [plot.y1, plot.y0] as const, fontSize };
  if (low > 0 && high / low > LOG_FROM_RATIO)
    return logAxis({ ...options, domain: [low / 1.15, high * 1.15] });
  const domain = paddedDomain({ low, high }, { least: SPREAD_LEAST, margin: 0.12 });
  return linearAxis({ ...options, domain, ticks: 3 });
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
