import { roundPixel, type Box, type Segment } from "../layout/box";
import { rangeOf } from "../layout/range-of";
import { smallerType, type TypeSize } from "../layout/smaller-type";
import { textWidth } from "../layout/text-width";
import { AXIS_AIR, exploreAxis, exploreDomain } from "./explore-axes";
import { layoutExploreLegend, type ExploreLegend } from "./explore-legend";
import { hexRadiusOf, layoutPanel } from "./explore-panel-layout";
import type { PlacedPanel } from "./placed-panel";
import { layoutUnplacedNames, type NameList } from "../layout/unplaced-names";
import type { ExploreSeries } from "./explore-series";

export type ExploreLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  /** Of the names of points. */
  readonly labelSize: number;
  readonly series: ExploreSeries;
  readonly legend: ExploreLegend;
  readonly panels: readonly PlacedPanel[];
  readonly titleX: { readonly x: number; readonly y: number };
  readonly titleY: { readonly x: number; readonly y: number };
  readonly hexRadius: number;
  /** The line of the break between the panels; null without one. */
  readonly breakAt: Segment | null;
  /** Which names have no place in the plot. */
  readonly unplaced: NameList;
};

type Size = TypeSize & {
  readonly width: number;
  /** If given, the panels are as high as fits, but no lower than is legible. */
  readonly height?: number;
};
type Domains = {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
};

/** If most panels have no more marks than this, all panels are lower, because names still find room. */
const SPARSE_MARKS = 8;
/** The height of a panel by its width. Pairs of marks, with a name for each pair, need more height. */
const SHAPE = {
  single: 0.68,
  singleWide: 0.5,
  paired: 1.25,
  pairedWide: 0.54,
  several: 0.78,
  severalSparse: 0.56,
  highest: 1.4,
  lowest: 0.25,
} as const;
/** The panels of a column are together this much higher than the legend, so that it takes at most a quarter of the figure. */
const PLOTS_BY_LEGEND = 2.6;
const WIDE_PX = 600;
/** Tick labels and the axis's title. */
const BOTTOM_EM = 3;
/** The title of a panel, above its plot. */
const TITLE_EM = 1.7;
/** Between two panels with a break between them, one above the other. */
const BREAK_EM = 1.8;
const LABEL_EM = 0.85;
const COLUMNS_MAX = 3;
const PANEL_MIN_EM = 15;
/** The titles on both sides of a break are long. */
const APART_MIN_EM = 26;

/** Places a series in pixels: the legend on top, then a grid of panels that share their axes. */
export function layoutExplore(series: ExploreSeries, size: Size): ExploreLayout {
  const { width, fontSize, leastFontSize } = size;
  const labelSize = smallerType(size, LABEL_EM);
  const legend = layoutExploreLegend(series, size);
  const domains = domainsOf(series);
  const grid = layoutGrid(series, { size, domains, legendHeight: legend.height });
  const count = series.panels.length;
  const panels = series.panels.map((panel, index) => {
    const plot = grid.plotOf(index);
    const { x, y } = series.chart;
    return layoutPanel(panel, {
      series,
      fontSize,
      labelSize,
      plot,
      x: exploreAxis(x, { domain: domains.x, range: [plot.x0, plot.x1], fontSize }),
      y: exploreAxis(y, { domain: domains.y, range: [plot.y1, plot.y0], fontSize }),
      showsX: index + grid.columns >= count,
      showsY: index % grid.columns === 0,
    });
  });
  const { top, bottom, left, right } = grid;
  const unplaced = layoutUnplacedNames(
    panels.map(({ unnamed }) => unnamed),
    { width, fontSize, leastFontSize, top: bottom + fontSize * BOTTOM_EM },
  );
  return {
    width,
    height: roundPixel(bottom + fontSize * BOTTOM_EM + unplaced.height),
    fontSize,
    labelSize,
    series,
    legend,
    panels,
    titleX: { x: roundPixel((left + right) / 2), y: roundPixel(bottom + fontSize * 2.5) },
    titleY: { x: fontSize, y: roundPixel(top + (bottom - top) / 2) },
    hexRadius: hexRadiusOf(fontSize),
    breakAt: breakBetween(series, panels, fontSize),
    unplaced,
  };
}

/** Returns the line between a panel that is apart and the one before it, which is beside it or above it. */
function breakBetween(
  series: ExploreSeries,
  panels: readonly PlacedPanel[],
  em: number,
): Segment | null {
  const at = series.panels.findIndex(({ isApart }) => isApart);
  const [before, own] = [panels[at - 1]?.plot, panels[at]?.plot];
  if (before === undefined || own === undefined) return null;
  if (before.y0 === own.y0) {
    const x = roundPixel((before.x1 + own.x0) / 2);
    return { x0: x, x1: x, y0: own.y0, y1: own.y1 };
  }
  const y = roundPixel((before.y1 + own.y0 - TITLE_EM * em) / 2);
  return { x0: own.x0, x1: own.x1, y0: y, y1: y };
}

/** The axes' domains, the same for every panel; a bar may reach beyond its mark. */
function domainsOf({ chart, fits, paired }: ExploreSeries): Domains {
  const { counted } = chart;
  const heights = [
    ...(counted === undefined ? [] : [counted.lowest, counted.highest]),
    ...chart.rows.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]),
    ...fits.flatMap(({ line }) => line).map(({ y }) => y),
    ...(chart.reference === null ? [] : [chart.reference.y]),
  ];
  return {
    x: exploreDomain(
      [
        ...chart.rows.flatMap(({ x, published }) =>
          published === undefined ? [x] : [x, published.x_low, published.x_high],
        ),
        ...(counted === undefined ? [] : rangeOf(counted.xs)),
      ],
      { ...chart.x, before: paired ? AXIS_AIR.named : AXIS_AIR.usual },
    ),
    y: exploreDomain(heights, chart.y),
  };
}

/** The grid of panels, with room on the left for the widest tick label. */
function layoutGrid(
  series: ExploreSeries,
  {
    size,
    domains,
    legendHeight,
  }: { readonly size: Size; readonly domains: Domains; readonly legendHeight: number },
) {
  const { width, fontSize: em } = size;
  const { chart } = series;
  const top = legendHeight + em * 0.3;
  const count = series.panels.length;
  const isBroken = series.panels.some(({ isApart }) => isApart);
  const least = isBroken ? APART_MIN_EM : PANEL_MIN_EM;
  const columns = columnsOf(count, Math.floor(width / (least * em)));
  const rows = Math.ceil(count / columns);
  const probe = exploreAxis(chart.y, { domain: domains.y, range: [300, 0], fontSize: em });
  const left = roundPixel(
    em * 2.4 + Math.max(...probe.ticks.map(({ label }) => textWidth(label ?? "", em))),
  );
  const lastX = exploreAxis(chart.x, {
    domain: domains.x,
    // About as wide as a panel will be, which is not known before its margins are.
    range: [0, columns === 1 ? width / 2 : (0.85 * width) / columns],
    fontSize: em,
  }).ticks.findLast(({ label }) => label !== null);
  const margin = roundPixel(em * 0.4 + textWidth(lastX?.label ?? "", em) / 2);
  // The gap holds half of one panel's last label and half of the next one's first.
  const gap = roundPixel(Math.max(em * 1.4, 2 * margin - em * 0.4));
  const panelWidth = (width - left - margin - gap * (columns - 1)) / columns;
  const isTitled = series.panels.some(({ title }) => title !== null);
  const headHeight = isTitled ? em * 2.2 : em * 0.8;
  // The panels of a column are together at least as high as their axis's title is long.
  const forTitle = textWidth(chart.y.title, em) / rows - headHeight - em * 0.6;
  const forLegend = Math.min((PLOTS_BY_LEGEND * legendHeight) / rows, panelWidth * SHAPE.highest);
  const between = headHeight + em * (isBroken && columns === 1 ? BREAK_EM : 0.6);
  const fitting =
    size.height === undefined
      ? Math.max(panelWidth * shapeOf(series, width), forLegend)
      : Math.max((size.height - top - BOTTOM_EM * em) / rows - between, panelWidth * SHAPE.lowest);
  const panelHeight = Math.max(fitting, forTitle);
  const pitch = panelHeight + between;
  const plotOf = (index: number): Box => {
    const x0 = left + (index % columns) * (panelWidth + gap);
    const y0 = top + Math.floor(index / columns) * pitch + headHeight;
    return {
      x0: roundPixel(x0),
      x1: roundPixel(x0 + panelWidth),
      y0: roundPixel(y0),
      y1: roundPixel(y0 + panelHeight),
    };
  };
  return { columns, plotOf, left, right: width - margin, top, bottom: top + rows * pitch };
}

/** Returns no more columns than the rows need: four panels become two by two, because three and one leave a hole. */
function columnsOf(panels: number, fit: number): number {
  const most = Math.max(1, Math.min(panels, COLUMNS_MAX, fit));
  return Math.ceil(panels / Math.ceil(panels / most));
}

function shapeOf({ panels, paired }: ExploreSeries, width: number): number {
  const wide = width > WIDE_PX;
  if (panels.length === 1 && paired) return wide ? SHAPE.pairedWide : SHAPE.paired;
  if (panels.length === 1) return wide ? SHAPE.singleWide : SHAPE.single;
  const sparse = panels.filter(({ marks }) => marks.length <= SPARSE_MARKS);
  return 2 * sparse.length > panels.length ? SHAPE.severalSparse : SHAPE.several;
}
