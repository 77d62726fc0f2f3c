import type { Axis } from "../layout/axis";
import { boxAround, roundPixel, type Box, type Segment } from "../layout/box";
import { placeLabels, type LabelRequest, type PlacedLabel } from "../layout/place-labels";
import { textWidth } from "../layout/text-width";
import { exploreAxis, exploreDomain } from "./explore-axes";
import { layoutExploreLegend, type ExploreLegendEntry } from "./explore-legend";
import {
  isToday,
  OTHER_SLOT,
  type ExploreMark,
  type ExplorePanel,
  type ExploreSeries,
} from "./explore-series";
import { toHexagons, type Hexagon } from "./hexagons";

export type PlacedMark = ExploreMark & {
  readonly px: number;
  readonly py: number;
  readonly radius: number;
  readonly bar: readonly [number, number] | null;
};

export type PlacedPanel = {
  readonly title: string | null;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly showsX: boolean;
  readonly showsY: boolean;
  readonly marks: readonly PlacedMark[];
  /** Counts in place of marks where there are too many; every point of today is in exactly one. */
  readonly hexagons: readonly Hexagon[];
  readonly labels: readonly PlacedLabel[];
  readonly reference: { readonly y: number } | null;
  readonly fits: readonly PlacedFitLine[];
};

export type PlacedFitLine = {
  readonly slot: number | null;
  readonly dash: number;
  readonly line: readonly (readonly [number, number])[];
  readonly band: readonly (readonly [number, number])[];
};

export type ExploreLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly series: ExploreSeries;
  readonly legend: readonly ExploreLegendEntry[];
  readonly panels: readonly PlacedPanel[];
  readonly titleX: { readonly x: number; readonly y: number };
  readonly titleY: { readonly x: number; readonly y: number };
  readonly hexRadius: number;
};

const CROWD = 60;
/** In a single panel, how many of today may be named; in one of several, how many marks altogether. */
const NAMED_MAX = { single: 12, several: 6 } as const;
const LABELS_MAX = 40;
/** Where most panels have no more marks than this, all are lower: names find room all the same. */
const SPARSE_MARKS = 8;
/** The height of a panel by its width. */
const SHAPE = { single: 0.68, singleWide: 0.5, several: 0.78, severalSparse: 0.56 } as const;
const COLUMNS_MAX = 3;
const PANEL_MIN_EM = 15;
const REACH_PX = 30;
/** Marks of one name no further apart than this are seen as one stack. */
const STACK_EM = 3;

export function layoutExplore(
  series: ExploreSeries,
  { width, fontSize }: { readonly width: number; readonly fontSize: number },
): ExploreLayout {
  const em = fontSize;
  const legend = layoutExploreLegend(series, { width, fontSize });

  // The axes' domains, the same for every panel; a bar may reach beyond its mark.
  const rows = series.chart.rows;
  const lines = series.fits.flatMap(({ line }) => line);
  const domainX = exploreDomain(
    rows.map(({ x }) => x),
    series.chart.x,
  );
  const domainY = exploreDomain(
    [
      ...rows.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]),
      ...lines.map(({ y }) => y),
      ...(series.chart.reference === null ? [] : [series.chart.reference.y]),
    ],
    series.chart.y,
  );

  // The grid of panels, with room on the left for the widest tick label.
  const count = series.panels.length;
  const columns = columnsOf(count, Math.floor(width / (PANEL_MIN_EM * em)));
  const rowsOfPanels = Math.ceil(count / columns);
  const probe = exploreAxis(series.chart.y, { domain: domainY, range: [300, 0], fontSize });
  const left = roundPixel(
    em * 2.4 + Math.max(...probe.ticks.map(({ label }) => textWidth(label ?? "", em))),
  );
  const lastX = exploreAxis(series.chart.x, {
    domain: domainX,
    // About as wide as a panel will be, which is not known before its margins are.
    range: [0, columns === 1 ? width / 2 : (0.85 * width) / columns],
    fontSize,
  }).ticks.findLast(({ label }) => label !== null);
  const right = roundPixel(em * 0.4 + textWidth(lastX?.label ?? "", em) / 2);
  // Half of one panel's last label and half of the next one's first stand between them.
  const gap = roundPixel(Math.max(em * 1.4, 2 * right - em * 0.4));
  const panelWidth = (width - left - right - gap * (columns - 1)) / columns;
  const headHeight = series.chart.facetTitle === null ? em * 0.8 : em * 2.2;
  // The panels of a column are together at least as high as their axis's title is long.
  const forTitle = textWidth(series.chart.y.title, em) / rowsOfPanels - headHeight - em * 0.6;
  const panelHeight = Math.max(panelWidth * shapeOf(series, width), forTitle);
  const top = legend.height + em * 0.3;
  const pitch = panelHeight + headHeight + em * 0.6;

  const panels = series.panels.map((panel, index): PlacedPanel => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x0 = left + column * (panelWidth + gap);
    const y0 = top + row * pitch + headHeight;
    const plot = {
      x0: roundPixel(x0),
      x1: roundPixel(x0 + panelWidth),
      y0: roundPixel(y0),
      y1: roundPixel(y0 + panelHeight),
    };
    const x = exploreAxis(series.chart.x, { domain: domainX, range: [plot.x0, plot.x1], fontSize });
    const y = exploreAxis(series.chart.y, { domain: domainY, range: [plot.y1, plot.y0], fontSize });
    return layoutPanel(panel, {
      series,
      fontSize,
      plot,
      x,
      y,
      showsX: index + columns >= count,
      showsY: column === 0,
    });
  });
  const bottom = top + rowsOfPanels * pitch;
  return {
    width,
    height: roundPixel(bottom + em * 3),
    fontSize,
    series,
    legend: legend.entries,
    panels,
    titleX: { x: roundPixel((left + width - right) / 2), y: roundPixel(bottom + em * 2.5) },
    titleY: { x: em, y: roundPixel(top + (bottom - top) / 2) },
    hexRadius: hexRadiusOf(fontSize),
  };
}

/** No more columns than the rows need: four panels stand two by two, where three and one would leave a hole. */
function columnsOf(panels: number, fit: number): number {
  const most = Math.max(1, Math.min(panels, COLUMNS_MAX, fit));
  return Math.ceil(panels / Math.ceil(panels / most));
}

function shapeOf({ panels }: ExploreSeries, width: number): number {
  if (panels.length === 1) return width > 600 ? SHAPE.singleWide : SHAPE.single;
  const sparse = panels.filter(({ marks }) => marks.length <= SPARSE_MARKS);
  return 2 * sparse.length > panels.length ? SHAPE.severalSparse : SHAPE.several;
}

type Frame = {
  readonly series: ExploreSeries;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly showsX: boolean;
  readonly showsY: boolean;
};

function layoutPanel(panel: ExplorePanel, frame: Frame): PlacedPanel {
  const { series, fontSize, plot, x, y, showsX, showsY } = frame;
  const { dense } = series;
  const crowd = panel.marks.length > CROWD;
  const placed = panel.marks.map((mark): PlacedMark => ({
    ...mark,
    px: x.at(mark.x),
    py: y.at(mark.y),
    radius: roundPixel(fontSize * (crowd ? 0.24 : 0.36)),
    bar:
      crowd || mark.low === null || mark.high === null ? null : [y.at(mark.low), y.at(mark.high)],
  }));
  const marks = (dense ? placed.filter((mark) => !isToday(mark)) : placed).toSorted(
    (a, b) => drawOrder(a) - drawOrder(b),
  );
  const { chart } = series;
  const reference = chart.reference && { y: y.at(chart.reference.y) };
  const isSingle = chart.facetTitle === null;
  const namesToday = !dense && marks.filter(isToday).length <= NAMED_MAX.single;
  const names = isSingle || marks.length <= NAMED_MAX.several;
  const fits = series.fits.map((fit, dash): PlacedFitLine => {
    const at = (heightOf: (own: (typeof fit.line)[number]) => number | null) =>
      fit.line.flatMap((own): [number, number][] => {
        const height = heightOf(own);
        return height === null ? [] : [[x.at(own.x), clamp(y.at(height), plot)]];
      });
    return {
      slot: fit.slot,
      dash,
      line: at((own) => own.y),
      band: [...at((own) => own.low), ...at((own) => own.high).toReversed()],
    };
  });
  const told = {
    colour: chart.colourTitle !== null,
    shape: chart.shapeTitle !== null,
    panel: panel.title,
  };
  const labels = placeLabels(
    namesOfStacks(
      marks
        .filter((mark) => names && mark.style !== "hollow" && (namesToday || !isToday(mark)))
        .slice(0, LABELS_MAX)
        .map((mark) => ({
          id: mark.id,
          text: labelText(mark, told),
          x: mark.px,
          y: mark.py,
          radius: mark.radius,
          bold: false,
          reach: REACH_PX,
        })),
      STACK_EM * fontSize,
    ),
    {
      fontSize: roundPixel(fontSize * 0.85),
      bounds: plot,
      boxes: marks.map(({ px, py, radius }) => boxAround(px, py, radius + 1)),
      lines: [
        ...(reference === null
          ? []
          : [{ x0: plot.x0, x1: plot.x1, y0: reference.y, y1: reference.y }]),
        ...fits.flatMap(({ line }) => toSegments(line)),
      ],
    },
  ).placed;
  return {
    title: panel.title === null ? null : `${panel.title} (${panel.marks.length})`,
    plot,
    x,
    y,
    showsX,
    showsY,
    marks,
    labels,
    reference,
    hexagons: dense
      ? toHexagons(
          placed.filter(isToday).map(({ px, py }) => ({ x: px, y: py })),
          hexRadiusOf(fontSize),
        )
      : [],
    fits,
  };
}

function clamp(value: number, { y0, y1 }: Box): number {
  return Math.min(y1, Math.max(y0, value));
}

function hexRadiusOf(fontSize: number): number {
  return roundPixel(fontSize * 0.5);
}

type Told = {
  readonly colour: boolean;
  readonly shape: boolean;
  readonly panel: string | null;
};

/** What its colour, its shape or its panel tells is not said again beside the mark. */
function labelText(mark: ExploreMark, told: Told): string {
  const groups = [
    ...(told.colour && mark.colourSlot !== OTHER_SLOT ? [mark.colour] : []),
    ...(told.shape && mark.shapeSlot !== OTHER_SLOT ? [mark.shape] : []),
    told.panel,
  ];
  const said = groups.find((group) => group !== null && mark.label.endsWith(` ${group}`));
  const label = said ? mark.label.slice(0, -said.length - 1) : mark.label;
  const { covered, style } = mark;
  return style === "incomplete" ? `${label} (${covered.measured} of ${covered.of})` : label;
}

/** Marks of one name that stand above each other, such as one machine under several systems, are named once. */
function namesOfStacks(requests: readonly LabelRequest[], nearPx: number): LabelRequest[] {
  return requests.filter(
    (own) =>
      !requests.some(
        (other) =>
          other.text === own.text &&
          other.x === own.x &&
          (other.y < own.y || (other.y === own.y && other.id < own.id)) &&
          own.y - other.y <= nearPx,
      ),
  );
}

function toSegments(line: PlacedFitLine["line"]): Segment[] {
  return line.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = line[index] ?? [x1, y1];
    return [{ x0, y0, x1, y1 }];
  });
}

function drawOrder({ style }: ExploreMark): number {
  return style === "incomplete" ? 0 : style === "hollow" ? 1 : style === "pale" ? 2 : 3;
}
