import { msg, t, translate } from "@oslag/language";
import type { HistoricalRow, HistoricalSeries } from "../series/historical-series";
import { linearAxis, type Axis } from "./axis";
import { roundPixel, type Box } from "./box";
import { placeLabels, type LabelMark, type LabelRequest, type PlacedLabel } from "./place-labels";
import { smallerType, type TypeSize } from "./smaller-type";
import { textWidth } from "./text-width";
import { layoutUnplacedNames, type NameList, type UnplacedName } from "./unplaced-names";

/** Hollow is a value as plotted, filled the one under a convention. */
export type HistoricalStyle = "recomputed" | "plotted";

type HistoricalLegendEntry = {
  readonly style: HistoricalStyle;
  readonly text: string;
  /** Centre of the mark. */
  readonly x: number;
  readonly y: number;
};

type PlacedMachine = {
  readonly row: HistoricalRow;
  readonly x: number;
  readonly plottedY: number;
  readonly recomputedY: number;
};

export type HistoricalLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly labelSize: number;
  readonly unplaced: NameList;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly legend: readonly HistoricalLegendEntry[];
  readonly machines: readonly PlacedMachine[];
  readonly labels: readonly PlacedLabel[];
  readonly pace: number;
};

/** The axes of the paper's own Figure 1. */
const X_DOMAIN_MIPS = [0, 21] as const;
const Y_DOMAIN = [0, 1.2] as const;
export const HISTORICAL_RADIUS_PX = 5;

/** Names are smaller than the axes, because the first machines are close together. */
const LABEL_EM = 0.85;

const LEGEND: readonly (readonly [HistoricalStyle, string])[] = [
  ["recomputed", msg("machine of the paper, recomputed")],
  ["plotted", msg("as plotted in 1990")],
];
const LEGEND_LINE_EM = 1.6;
/** From the left edge of an entry to the centre of its mark, and on to its text. */
const LEGEND_MARK_PX = 10;
export const LEGEND_TEXT_PX = 12;
const LEGEND_GAP_PX = 18;

/** Places Figure 1 of 1990 on its own linear axes, plotted values beside recomputed ones. */
export function layoutHistoricalFigure(
  series: HistoricalSeries,
  size: { readonly width: number; readonly height: number } & TypeSize,
): HistoricalLayout {
  const { width, height, fontSize, leastFontSize } = size;
  const legend = layoutLegend(size);
  const plot = {
    x0: roundPixel(fontSize * 4),
    x1: roundPixel(width - fontSize * 1.2),
    y0: roundPixel((legend.at(-1)?.y ?? 0) + fontSize * (LEGEND_LINE_EM / 2 + 0.9)),
    y1: roundPixel(height - fontSize * 3.6),
  };
  const x = linearAxis({
    title: t("CPU rating (MIPS, VAX-11/780 = 1)"),
    domain: X_DOMAIN_MIPS,
    range: [plot.x0, plot.x1],
    fontSize,
    ticks: 10,
  });
  const y = linearAxis({
    title: t("Relative speed (geometric mean)"),
    domain: [Y_DOMAIN[0], Math.max(Y_DOMAIN[1], ...series.rows.map((row) => row.recomputed * 1.1))],
    range: [plot.y1, plot.y0],
    fontSize,
  });
  const machines = series.rows.map((row) => ({
    row,
    x: x.at(row.ratingMips),
    plottedY: y.at(row.plotted),
    recomputedY: y.at(row.recomputed),
  }));
  const pace = y.at(1);
  const labelSize = roundPixel(smallerType(size, LABEL_EM));
  const { placed: labels, left } = placeLabels(
    machines.map(({ row, x: at, plottedY, recomputedY }) => ({
      id: row.machine,
      text: row.machine,
      own: [toLabelMark(at, recomputedY), toLabelMark(at, plottedY)],
      bold: false,
      rank: 0,
    })),
    {
      fontSize: labelSize,
      bounds: plot,
      marks: machines.flatMap(({ x: at, plottedY, recomputedY }) =>
        [plottedY, recomputedY].map((mark) => toLabelMark(at, mark)),
      ),
      lines: [
        { x0: plot.x0, y0: pace, x1: plot.x1, y1: pace },
        ...machines.map(({ x: at, plottedY, recomputedY }) => ({
          x0: at,
          y0: plottedY,
          x1: at,
          y1: recomputedY,
        })),
      ],
    },
  );
  const unplaced = layoutUnplacedNames([toUnplaced(left)], {
    width,
    fontSize,
    leastFontSize,
    top: height,
  });
  return {
    width,
    height: height + unplaced.height,
    fontSize,
    labelSize,
    unplaced,
    plot,
    x,
    y,
    legend,
    machines,
    labels,
    pace,
  };
}

function toUnplaced(left: readonly LabelRequest[]): readonly UnplacedName[] {
  return left
    .toSorted((a, b) => a.own[0].x - b.own[0].x)
    .map(({ text }) => ({ text, ringed: false }));
}

function toLabelMark(x: number, y: number): LabelMark {
  return { x, y, radius: HISTORICAL_RADIUS_PX };
}

/** Places both entries in one line if the width allows it. */
function layoutLegend({
  width,
  fontSize,
}: {
  readonly width: number;
  readonly fontSize: number;
}): HistoricalLegendEntry[] {
  const left = fontSize * 0.5;
  let [x, y] = [left, (fontSize * LEGEND_LINE_EM) / 2];
  return LEGEND.map(([style, message]) => {
    const text = translate(message);
    const wide = LEGEND_MARK_PX + LEGEND_TEXT_PX + textWidth(text, fontSize);
    if (x > left && x + wide > width) [x, y] = [left, y + fontSize * LEGEND_LINE_EM];
    const entry = { style, text, x: x + LEGEND_MARK_PX, y };
    x += wide + LEGEND_GAP_PX;
    return entry;
  });
}
