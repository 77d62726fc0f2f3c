import { toHexagons, type Hexagon } from "../explore/hexagons";
import type { ScalingPlace, ScalingPoint, ScalingSeries } from "../series/scaling-series";
import { logAxis, type Axis } from "./axis";
import { boxAround, roundPixel, type Box, type Segment } from "./box";
import { layoutFit, type PlacedFit } from "./fit-line";
import { layoutLegend, type Legend } from "./legend";
import { placeLabels, type LabelRequest, type PlacedLabel } from "./place-labels";
import { textWidth } from "./text-width";

export type PlacedPoint = ScalingPoint & {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
};

export type ScalingLayout = {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly plot: Box;
  readonly x: Axis;
  readonly y: Axis;
  readonly legend: Legend;
  /** Drawn in this order: crowds first, the emphasised last. */
  readonly points: readonly PlacedPoint[];
  readonly links: readonly Segment[];
  readonly labels: readonly PlacedLabel[];
  readonly unplaced: readonly string[];
  readonly pace: { readonly y: number; readonly text: string; readonly textX: number };
  readonly fit: PlacedFit | null;
  readonly faint: boolean;
  /** Every point of the crowd is in exactly one cell. */
  readonly cells: readonly Hexagon[];
  readonly cellRadius: number;
};

const X_DOMAIN_MIPS = [0.7, 100_000] as const;
/** The axis always shows this much, so that figures of few points look alike. */
const Y_LEAST = [0.1, 2] as const;
/** Room between the lowest point and the axis, for its label. */
const Y_MARGIN = 1.6;
/** From this many of today's points on, marks shrink and lose their outline. */
const CROWD = 80;
const RADII_PX = { single: 5, crowd: 3, plotted: 4 } as const;
/** From the edge of an emphasised mark to the ring around it. */
export const EMPHASIS_RING_PX = 5;
/** Machines of the paper stand close together, so their labels may stand apart from their marks. */
const REACH_PX = { paper: 100, today: 44, crowd: 4 } as const;
const LABELS_MAX = 60;

export function layoutScalingFigure(
  series: ScalingSeries,
  size: { readonly width: number; readonly height: number; readonly fontSize: number },
): ScalingLayout {
  const { width, height, fontSize } = size;
  const left = roundPixel(fontSize * 4.4);
  // The last tick label is centred on the plot's edge and needs half its width.
  const right = roundPixel(width - fontSize * 2.2);
  const legend = layoutLegend({
    looks: new Set(series.points.map(({ look }) => look)),
    counts: series.crowd.length > 0,
    fit: series.fit && fitText(series.fit),
    left: fontSize * 0.5,
    right: width,
    fontSize,
  });
  const plot = {
    x0: left,
    x1: right,
    y0: roundPixel(legend.height + fontSize * 0.9),
    y1: roundPixel(height - fontSize * 3.6),
  };
  const x = logAxis({
    title: "CPU rating, MIPS (VAX-11/780 = 1)",
    domain: xDomain([...series.points, ...series.crowd]),
    range: [plot.x0, plot.x1],
    fontSize,
  });
  const y = logAxis({
    title: "Relative speed of the operating system",
    domain: yDomain([...series.points, ...series.crowd]),
    range: [plot.y1, plot.y0],
    fontSize,
  });

  const cellRadius = roundPixel(fontSize * 0.5);

  // The points with their places, the crowd beneath and the emphasised on top.
  const faint = series.points.filter(({ origin }) => isToday(origin)).length > CROWD;
  const points = series.points
    .map((point) => ({
      ...point,
      x: x.at(point.ratingMips),
      y: y.at(point.relativeSpeed),
      radius: radiusOf(point, faint),
    }))
    .sort((a, b) => drawOrder(a) - drawOrder(b));

  // The hairlines between two reckonings of one machine.
  const byId = new Map(points.map((point) => [point.id, point]));
  const links = series.links.flatMap(([from, to]) => {
    const [a, b] = [byId.get(from), byId.get(to)];
    return a && b ? [{ x0: a.x, y0: a.y, x1: b.x, y1: b.y }] : [];
  });

  const pace = layoutPace(plot, y, fontSize);
  const fit = series.fit && layoutFit(series.fit, { x, y });
  const { placed, unplaced } = placeLabels(labelRequests(points, faint), {
    fontSize: roundPixel(fontSize * 0.92),
    bounds: plot,
    boxes: [...points.map((point) => boxAround(point.x, point.y, point.radius + 1)), pace.box],
    lines: [pace.line, ...links, ...(fit ? [fit.line] : [])],
  });
  return {
    width,
    height,
    fontSize,
    plot,
    x,
    y,
    legend,
    points,
    links,
    labels: placed,
    unplaced,
    pace,
    fit,
    faint,
    cells: toHexagons(
      series.crowd.map(({ ratingMips, relativeSpeed }) => ({
        x: x.at(ratingMips),
        y: y.at(relativeSpeed),
      })),
      cellRadius,
    ),
    cellRadius,
  };
}

function fitText({ exponent, interval }: NonNullable<ScalingSeries["fit"]>): string {
  const range = interval ? ` (${interval.low.toFixed(2)} to ${interval.high.toFixed(2)})` : "";
  return `fit: scaling exponent ${exponent.toFixed(2)}${range}`;
}

function xDomain(points: readonly ScalingPlace[]): [number, number] {
  const ratings = points.map(({ ratingMips }) => ratingMips);
  const [low, high] = X_DOMAIN_MIPS;
  return [
    ratings.reduce((least, mips) => Math.min(least, mips / 1.4), low),
    ratings.reduce((most, mips) => Math.max(most, mips * 1.4), high),
  ];
}

/** Down to a 1, 2 or 5 below the lowest point, as far as 0.001 and beyond when points lie there. */
function yDomain(points: readonly ScalingPlace[]): [number, number] {
  const speeds = points.map(({ relativeSpeed }) => relativeSpeed);
  const wanted = speeds.reduce((a, b) => Math.min(a, b), Y_LEAST[0] * Y_MARGIN) / Y_MARGIN;
  const decade = 10 ** Math.floor(Math.log10(wanted) + 1e-9);
  const step = [5, 2, 1].find((digit) => digit * decade <= wanted * (1 + 1e-9)) ?? 1;
  return [step * decade, speeds.reduce((a, b) => Math.max(a, b * 1.3), Y_LEAST[1] as number)];
}

function layoutPace(plot: Box, y: Axis, fontSize: number) {
  const text = "1.0: keeps pace with the hardware";
  const at = y.at(1);
  const textX = roundPixel(plot.x1 - textWidth(text, fontSize) - fontSize * 0.4);
  return {
    y: at,
    text,
    textX,
    line: { x0: plot.x0, y0: at, x1: plot.x1, y1: at },
    box: { x0: textX - 4, y0: at - fontSize * 1.4, x1: plot.x1, y1: at },
  };
}

/** One label for each machine: on the recomputed mark where there is one. The important come first. */
function labelRequests(points: readonly PlacedPoint[], faint: boolean): LabelRequest[] {
  const joined = new Set(points.map(({ counterpart }) => counterpart));
  return points
    .filter((point) => !joined.has(point.id))
    .toSorted((a, b) => labelRank(a) - labelRank(b))
    .slice(0, LABELS_MAX)
    .map((point) => ({
      id: point.id,
      text: labelText(point),
      x: point.x,
      y: point.y,
      radius: point.radius + (point.emphasis ? EMPHASIS_RING_PX : 0),
      bold: point.emphasis === true,
      reach: reachOf(point, faint),
    }));
}

function labelText({ label, look, covered }: PlacedPoint): string {
  return look === "incomplete" ? `${label} (${covered.count} of ${covered.of})` : label;
}

function labelRank({ emphasis, origin }: PlacedPoint): number {
  if (emphasis) return 0;
  return isToday(origin) ? 2 : 1;
}

function reachOf({ emphasis, origin }: PlacedPoint, faint: boolean): number {
  if (emphasis || !isToday(origin)) return REACH_PX.paper;
  return faint ? REACH_PX.crowd : REACH_PX.today;
}

function radiusOf({ origin, emphasis }: ScalingPoint, faint: boolean): number {
  if (origin === "plotted") return RADII_PX.plotted;
  return faint && isToday(origin) && !emphasis ? RADII_PX.crowd : RADII_PX.single;
}

function drawOrder({ origin, emphasis }: ScalingPoint): number {
  if (emphasis) return 3;
  if (isToday(origin)) return 0;
  return origin === "plotted" ? 1 : 2;
}

function isToday(origin: ScalingPoint["origin"]): boolean {
  return origin === "official" || origin === "local";
}
