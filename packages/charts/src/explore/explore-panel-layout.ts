import type { Axis } from "../layout/axis";
import { boxAround, roundPixel, type Box, type Segment } from "../layout/box";
import { placeLabels, type LabelRequest, type PlacedLabel } from "../layout/place-labels";
import {
  hasMark,
  isInCell,
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
  /** Radius of the ring around a marked point. */
  readonly ring: number | null;
};

export type PlacedPanel = {
  readonly title: string | null;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly showsX: boolean;
  readonly showsY: boolean;
  /** In the order of drawing. */
  readonly marks: readonly PlacedMark[];
  /** Counts in place of marks where there are too many; every point that is counted is in exactly one. */
  readonly hexagons: readonly Hexagon[];
  /** Hairlines between two marks of one machine. */
  readonly hairlines: readonly Segment[];
  readonly labels: readonly PlacedLabel[];
  readonly reference: { readonly y: number } | null;
  readonly fits: readonly PlacedFitLine[];
};

type PlacedFitLine = {
  readonly slot: number | null;
  readonly dash: number;
  readonly line: readonly (readonly [number, number])[];
  readonly band: readonly (readonly [number, number])[];
};

/** What all panels share, and where one of them is. */
type PanelFrame = {
  readonly series: ExploreSeries;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly showsX: boolean;
  readonly showsY: boolean;
};

/** With more marks in a panel they are small and have no bars; machines of the paper that are pairs keep their size. */
const SMALL_MARKS_FROM = 60;
const RADIUS_EM = { usual: 0.36, small: 0.24, ring: 0.36 } as const;
/** In a single panel, how many of today may be named; in one of several, how many marks altogether. */
const NAMED_MAX = { single: 12, several: 6 } as const;
const LABELS_MAX = 40;
/** How far from its mark a name may be. Pairs of marks are close together, so their names may be far. */
const REACH_PX = { usual: 30, paired: { paper: 100, today: 44 }, marked: 100 } as const;
/** Marks of one name that are closer than this look like one stack. */
const STACK_EM = 3;

/** Places the marks, cells, lines and names of one panel. */
export function layoutPanel(panel: ExplorePanel, frame: PanelFrame): PlacedPanel {
  const { series, fontSize, plot, x, y, showsX, showsY } = frame;
  const { reference } = series.chart;
  const placed = placeMarks(panel, frame);
  const marks = placed
    .filter((mark) => hasMark(mark, series))
    .toSorted((a, b) => drawOrder(a) - drawOrder(b));
  const hairlines = joinMarks(marks);
  const fits = placeFits(frame);
  const referenceY = reference === null ? null : y.at(reference.y);
  const labels = placeLabels(labelRequests(marks, { panel, frame }), {
    fontSize: roundPixel(fontSize * 0.85),
    bounds: plot,
    boxes: marks.map(({ px, py, radius, ring }) => boxAround(px, py, (ring ?? radius) + 1)),
    lines: [
      ...(referenceY === null
        ? []
        : [{ x0: plot.x0, x1: plot.x1, y0: referenceY, y1: referenceY }]),
      ...fits.flatMap(({ line }) => toSegments(line)),
      ...hairlines,
    ],
  });
  const count = panel.marks.filter((mark) => mark.joined_to === undefined).length;
  return {
    title: panel.title === null ? null : `${panel.title} (${count})`,
    plot,
    x,
    y,
    showsX,
    showsY,
    marks,
    labels,
    hairlines,
    reference: referenceY === null ? null : { y: referenceY },
    hexagons: series.dense
      ? toHexagons(
          placed.filter((mark) => isInCell(mark, series)).map(({ px, py }) => ({ x: px, y: py })),
          hexRadiusOf(fontSize),
        )
      : [],
    fits,
  };
}

export function hexRadiusOf(fontSize: number): number {
  return roundPixel(fontSize * 0.5);
}

function placeMarks({ marks }: ExplorePanel, { series, fontSize, x, y }: PanelFrame): PlacedMark[] {
  const areMany = marks.length > SMALL_MARKS_FROM;
  return marks.map((mark) => {
    const isPair = series.paired && !isToday(mark);
    const isSmall = areMany && mark.marked !== true && !isPair;
    const { low, high } = mark;
    return {
      ...mark,
      px: x.at(mark.x),
      py: y.at(mark.y),
      radius: roundPixel(fontSize * (isSmall ? RADIUS_EM.small : RADIUS_EM.usual)),
      bar: isSmall || low === null || high === null ? null : [y.at(low), y.at(high)],
      ring: mark.marked === true ? roundPixel(fontSize * (RADIUS_EM.usual + RADIUS_EM.ring)) : null,
    };
  });
}

function drawOrder({ style, marked }: ExploreMark): number {
  if (marked === true) return 4;
  return style === "incomplete" ? 0 : style === "hollow" ? 1 : style === "pale" ? 2 : 3;
}

function joinMarks(marks: readonly PlacedMark[]): Segment[] {
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  return marks.flatMap((mark): Segment[] => {
    const other = mark.joined_to === undefined ? undefined : byId.get(mark.joined_to);
    if (other === undefined) return [];
    return [{ x0: mark.px, y0: mark.py, x1: other.px, y1: other.py }];
  });
}

function placeFits({ series, plot, x, y }: PanelFrame): PlacedFitLine[] {
  return series.fits.map((fit, dash) => {
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
}

function clamp(value: number, { y0, y1 }: Box): number {
  return Math.min(y1, Math.max(y0, value));
}

/** Returns one name for each machine, the important ones first, because they choose their places first. */
function labelRequests(
  marks: readonly PlacedMark[],
  { panel, frame }: { readonly panel: ExplorePanel; readonly frame: PanelFrame },
): LabelRequest[] {
  const { chart, dense, paired } = frame.series;
  const namesToday = !dense && marks.filter(isToday).length <= NAMED_MAX.single;
  const names = chart.facetTitle === null || marks.length <= NAMED_MAX.several;
  const isNamed = (mark: PlacedMark) =>
    mark.marked === true || (names && mark.style !== "hollow" && (namesToday || !isToday(mark)));
  const told = {
    colour: chart.colourTitle !== null,
    shape: chart.shapeTitle !== null,
    panel: panel.title,
  };
  const requests = marks
    .filter(isNamed)
    .toSorted((a, b) => nameOrder(a, paired) - nameOrder(b, paired))
    .slice(0, LABELS_MAX)
    .map((mark) => ({
      id: mark.id,
      text: labelText(mark, told),
      x: mark.px,
      y: mark.py,
      radius: mark.ring ?? mark.radius,
      bold: mark.marked === true,
      reach: reachOf(mark, paired),
    }));
  return namesOfStacks(requests, STACK_EM * frame.fontSize);
}

function nameOrder(mark: PlacedMark, paired: boolean): number {
  if (mark.marked === true) return 0;
  return paired && isToday(mark) ? 2 : 1;
}

function reachOf(mark: PlacedMark, paired: boolean): number {
  if (mark.marked === true) return REACH_PX.marked;
  if (!paired) return REACH_PX.usual;
  return isToday(mark) ? REACH_PX.paired.today : REACH_PX.paired.paper;
}

type Told = {
  readonly colour: boolean;
  readonly shape: boolean;
  readonly panel: string | null;
};

/** Leaves out of a name what the colour, the shape or the panel tells. */
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

/** Names marks of one name once if they are above each other, such as one machine under several systems. */
function namesOfStacks(requests: readonly LabelRequest[], nearPx: number): LabelRequest[] {
  return requests.filter(
    (own) =>
      own.bold ||
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
