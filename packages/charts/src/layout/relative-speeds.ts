import type { RelativeRow, RelativeSeries } from "../series/relative-series";
import { logAxis, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { textWidth } from "./text-width";

export type PlacedRelativeRow = {
  readonly row: RelativeRow;
  readonly y: number;
  readonly x: number | null;
  readonly interval: readonly [x0: number, x1: number] | null;
  readonly peers: readonly number[];
};

export type RelativeSpeedsLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly pace: number;
  readonly rows: readonly PlacedRelativeRow[];
};

const ROW_EM = 2;
/** The axis always shows at least this much, so that pages of different reports look alike. */
const DOMAIN_LEAST = [0.05, 2] as const;

/** Benchmarks one below the other, relative speed to the right on a logarithmic axis, a line at 1. */
export function layoutRelativeSpeeds(
  series: RelativeSeries,
  size: { readonly width: number; readonly fontSize: number },
): RelativeSpeedsLayout {
  const { width, fontSize } = size;
  const labelWidth = Math.max(
    0,
    ...series.rows.map(({ label }) => textWidth(label, fontSize, true)),
  );
  const plot = {
    x0: roundPixel(labelWidth + fontSize * 1.2),
    x1: width - fontSize * 1.6,
    y0: roundPixel(fontSize * 1.8),
    y1: roundPixel(fontSize * (1.8 + ROW_EM * series.rows.length)),
  };
  const values = series.rows.flatMap(({ relativeSpeed, interval, peers }) => [
    ...(relativeSpeed === null ? [] : [relativeSpeed]),
    ...(interval ? [interval.low, interval.high] : []),
    ...peers,
  ]);
  const x = logAxis({
    title: "MIPS-relative speed",
    domain: [
      Math.min(DOMAIN_LEAST[0], ...values.map((value) => value / 1.15)),
      Math.max(DOMAIN_LEAST[1], ...values.map((value) => value * 1.15)),
    ],
    range: [plot.x0, plot.x1],
    fontSize,
  });
  return {
    width,
    height: roundPixel(plot.y1 + fontSize * 3.2),
    fontSize,
    plot,
    x,
    pace: x.at(1),
    rows: series.rows.map((row, index) => ({
      row,
      y: roundPixel(plot.y0 + fontSize * ROW_EM * (index + 0.5)),
      x: row.relativeSpeed === null ? null : x.at(row.relativeSpeed),
      interval: row.interval && [x.at(row.interval.low), x.at(row.interval.high)],
      peers: row.peers.map(x.at),
    })),
  };
}
