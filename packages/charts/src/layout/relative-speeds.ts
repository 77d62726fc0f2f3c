import { t } from "@oslag/language";
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
  /** What the two marks are, in one line if the width allows it. */
  readonly legend: { readonly own: LegendPlace; readonly peer: LegendPlace };
  readonly rows: readonly PlacedRelativeRow[];
};

type LegendPlace = {
  readonly markX: number;
  readonly textX: number;
  /** Middle of the line. */
  readonly y: number;
  readonly text: string;
};

const HEAD_EM = 3.5;
const LEGEND_Y_EM = 0.8;
const LEGEND_LINE_EM = 1.5;
const ROW_EM = 2;
/** The axis always shows at least this much, so that pages of different reports look alike. */
const DOMAIN_LEAST = [0.05, 2] as const;

/** Places benchmarks one below the other, with relative speed on a logarithmic axis and a line at 1. */
export function layoutRelativeSpeeds(
  series: RelativeSeries,
  size: { readonly width: number; readonly fontSize: number },
): RelativeSpeedsLayout {
  const { width, fontSize } = size;
  const labelWidth = Math.max(
    0,
    ...series.rows.map(({ label }) => textWidth(label, fontSize, true)),
  );
  const legend = layoutLegend(size);
  const head = legend.peer.y + fontSize * (HEAD_EM - LEGEND_Y_EM);
  const plot = {
    x0: roundPixel(labelWidth + fontSize * 1.2),
    x1: width - fontSize * 1.6,
    y0: roundPixel(head),
    y1: roundPixel(head + fontSize * ROW_EM * series.rows.length),
  };
  const values = series.rows.flatMap(({ relativeSpeed, interval, peers }) => [
    ...(relativeSpeed === null ? [] : [relativeSpeed]),
    ...(interval ? [interval.low, interval.high] : []),
    ...peers,
  ]);
  const x = logAxis({
    title: t("Relative speed"),
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
    legend,
    rows: series.rows.map((row, index) => ({
      row,
      y: roundPixel(plot.y0 + fontSize * ROW_EM * (index + 0.5)),
      x: row.relativeSpeed === null ? null : x.at(row.relativeSpeed),
      interval: row.interval && [x.at(row.interval.low), x.at(row.interval.high)],
      peers: row.peers.map(x.at),
    })),
  };
}

function layoutLegend({
  width,
  fontSize,
}: {
  readonly width: number;
  readonly fontSize: number;
}): RelativeSpeedsLayout["legend"] {
  const own = {
    markX: fontSize,
    textX: fontSize * 2.3,
    y: roundPixel(fontSize * LEGEND_Y_EM),
    text: t("this report and its interval"),
  };
  const text = t("a system of 1990");
  const beside = roundPixel(own.textX + textWidth(own.text, fontSize) + fontSize * 2);
  const hasRoom = beside + fontSize * 0.6 + textWidth(text, fontSize) <= width;
  const markX = hasRoom ? beside : own.markX;
  const y = hasRoom ? own.y : roundPixel(own.y + fontSize * LEGEND_LINE_EM);
  return { own, peer: { markX, textX: hasRoom ? markX + fontSize * 0.6 : own.textX, y, text } };
}
