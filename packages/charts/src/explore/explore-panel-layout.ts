import { pixelAt, type Axis } from "../layout/axis";
import { roundPixel, type Box, type Segment } from "../layout/box";
import { placeLabels, type LabelRequest, type PlacedLabel } from "../layout/place-labels";
import { nameRequests } from "./explore-names";
import {
  hasMark,
  isInCell,
  isOfUnknownProcessors,
  isToday,
  type ExploreMark,
  type ExplorePanel,
  type ExploreSeries,
  type ExploreStyle,
} from "./explore-series";
import { toHexagons, type Places } from "./hexagons";
import { markReach } from "./mark-shapes";
import type { UnplacedName } from "../layout/unplaced-names";
import type { PlacedFitLine, PlacedMark, PlacedPanel } from "./placed-panel";

/** What all panels share, and where one of them is. */
type PanelFrame = {
  readonly series: ExploreSeries;
  readonly fontSize: number;
  readonly labelSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly showsX: boolean;
  readonly showsY: boolean;
};

/** With more marks in a panel they are small and have no bars; machines of the paper that are pairs keep their size. */
const SMALL_MARKS_FROM = 60;
const RADIUS_EM = { usual: 0.36, small: 0.24, ring: 0.36 } as const;
/** Marks of one name that are closer than this look like one stack. */
const STACK_EM = 3;

/** Places the marks, cells, lines and names of one panel. */
export function layoutPanel(panel: ExplorePanel, frame: PanelFrame): PlacedPanel {
  const { series, fontSize, labelSize, plot, x, y, showsX, showsY } = frame;
  const { reference } = series.chart;
  const placed = placeMarks(panel, frame);
  const marks = placed
    .filter((mark) => hasMark(mark, series))
    .toSorted((a, b) => drawOrder(a) - drawOrder(b));
  const hairlines = joinMarks(marks);
  const fits = panel.isApart ? [] : placeFits(frame);
  const referenceY = reference === null ? null : y.at(reference.y);
  const { placed: labels, left } = placeLabels(
    nameRequests(marks, { panel: panel.title, series, nearPx: STACK_EM * fontSize }),
    {
      fontSize: roundPixel(labelSize),
      bounds: plot,
      marks: marks.map(({ px, py, reach }) => ({ x: px, y: py, radius: reach })),
      lines: [
        ...(referenceY === null
          ? []
          : [{ x0: plot.x0, x1: plot.x1, y0: referenceY, y1: referenceY }]),
        ...fits.flatMap(({ line }) => toSegments(line)),
        ...hairlines,
        ...marks.flatMap(({ px, bar }): Segment[] =>
          bar === null ? [] : [{ x0: px, x1: px, y0: bar[0], y1: bar[1] }],
        ),
      ],
    },
  );
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
    unnamed: unnamedOf(left, labels),
    hairlines,
    reference: referenceY === null ? null : { y: referenceY },
    hexagons:
      series.dense && !panel.isApart
        ? toHexagons(
            placesInCells(
              placed.filter((mark) => isInCell(mark, series)),
              frame,
            ),
            hexRadiusOf(fontSize),
          )
        : [],
    fits,
  };
}

/** Returns the names without a place, from left to right. One that stands at another mark of the same machine is not missed. */
function unnamedOf(
  left: readonly LabelRequest[],
  placed: readonly PlacedLabel[],
): readonly UnplacedName[] {
  const names = left.filter(({ text }) => !placed.some((label) => label.text === text));
  return names
    .toSorted((a, b) => a.own[0].x - b.own[0].x || a.own[0].y - b.own[0].y)
    .map(({ text, bold }) => ({ text, ringed: bold }));
}

export function hexRadiusOf(fontSize: number): number {
  return roundPixel(fontSize * 0.5);
}

function placeMarks({ marks }: ExplorePanel, { series, fontSize, x, y }: PanelFrame): PlacedMark[] {
  const areMany = series.chart.counted !== undefined || marks.length > SMALL_MARKS_FROM;
  return marks.map((mark) => {
    const isPair = series.paired && !isToday(mark);
    const isSmall = areMany && mark.marked !== true && !isPair;
    const { low, high, published } = mark;
    const radius = roundPixel(fontSize * (isSmall ? RADIUS_EM.small : RADIUS_EM.usual));
    const ring =
      mark.marked === true ? roundPixel(fontSize * (RADIUS_EM.usual + RADIUS_EM.ring)) : null;
    return {
      ...mark,
      px: x.at(mark.x),
      py: y.at(mark.y),
      radius,
      reach: Math.max(ring ?? 0, roundPixel(radius * markReach(mark))),
      bar: isSmall || low === null || high === null ? null : [y.at(low), y.at(high)],
      lying: published === undefined ? null : [x.at(published.x_low), x.at(published.x_high)],
      isDotted: isOfUnknownProcessors(mark),
      ring,
    };
  });
}

/** Returns where points that are counted in cells are, in pixels: those with a row and those without. */
function placesInCells(marks: readonly PlacedMark[], { series, x, y }: PanelFrame): Places {
  const { counted } = series.chart;
  const further = counted?.xs.length ?? 0;
  const places = {
    xs: new Float64Array(marks.length + further),
    ys: new Float64Array(marks.length + further),
  };
  marks.forEach(({ px, py }, at) => {
    places.xs[at] = px;
    places.ys[at] = py;
  });
  for (let at = 0; at < further; at += 1) {
    places.xs[marks.length + at] = pixelAt(x.scale, counted?.xs[at] as number);
    places.ys[marks.length + at] = pixelAt(y.scale, counted?.ys[at] as number);
  }
  return places;
}

/** What lies below the other marks, from the bottom. */
const BELOW: readonly (readonly ExploreStyle[])[] = [
  ["incomplete"],
  [
    "hollow",
    "published",
    "published-same-run",
    "published-vendor",
    "published-model",
    "published-inferred",
  ],
  ["pale"],
];

function drawOrder({ style, marked }: ExploreMark): number {
  if (marked === true) return BELOW.length + 1;
  const level = BELOW.findIndex((styles) => styles.includes(style));
  return level === -1 ? BELOW.length : level;
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

function toSegments(line: PlacedFitLine["line"]): Segment[] {
  return line.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = line[index] ?? [x1, y1];
    return [{ x0, y0, x1, y1 }];
  });
}
