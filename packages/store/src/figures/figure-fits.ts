import {
  getBenchmark,
  type FigureFit,
  type FigureRow,
  type FigureSpecification,
} from "@oslag/schema";
import {
  clusteredColumnsFit,
  clusteredFit,
  CONFIRMED_CONFIGURATIONS_MIN,
  CONFIRMING_NETWORKS_MIN,
  isConfirmed,
  type ClusteredColumns,
  type ClusteredFit,
} from "@oslag/science";
import { isLogX } from "./figure-scales";
import { roundNumber } from "@oslag/labels";

/** Enough points for the curved edges of the interval to look smooth. */
const PLACES = 25;

/**
 * Fits trends over complete points: the paper's over the same set, and official builds. A local build's rating depends on
 * its compiler, so local builds are in a fit only where the filter asks for them alone. Busy machines are in no fit.
 */
export function fitFigure(
  rows: readonly FigureRow[],
  specification: FigureSpecification,
  {
    clusterOf,
    further = [],
  }: { readonly clusterOf: ClusterOf; readonly further?: readonly FitPoint[] },
): readonly FigureFit[] {
  const fitted = rows.filter((row) => isInFit(row, specification));
  const pointOf = ({ id, x, y, origin, networks = 1 }: FigureRow): FitPoint => ({
    x,
    y,
    cluster: clusterOf({ id }),
    networks: origin === "paper" ? null : networks,
  });
  const points = [...fitted.map(pointOf), ...further];
  const drawn = { specification };
  switch (specification.fit) {
    case "none":
      return [];
    case "all":
      return fitClusters(points, drawn);
    case "confirmed":
      return fitConfirmed(points, drawn);
    case "eras":
      return fitEras(points, drawn);
    case "groups": {
      const groups = [...new Set(fitted.map(({ colour }) => colour))].toSorted((a, b) =>
        (a ?? "").localeCompare(b ?? "", "en"),
      );
      return groups.flatMap((group) =>
        group === null
          ? []
          : fitClusters(fitted.filter(({ colour }) => colour === group).map(pointOf), {
              ...drawn,
              group,
            }),
      );
    }
  }
}

/** A fit without its line. */
export type ExponentFit = Pick<FigureFit, "points" | "clusters" | "coverage" | "exponent">;

/**
 * Fits one era, as `fitFigure` does, for a table of exponents: the intervals along the line take most of the time of a fit.
 * Points are in the plane of the figure, with logarithms on both axes.
 */
export function fitExponent(
  columns: ClusteredColumns,
  specification: FigureSpecification,
): ExponentFit | null {
  const fit = clusteredColumnsFit(columns, { at: [] });
  if (fit === null) return null;
  const { points, clusters, slopeInterval } = fit;
  const { coverage } = slopeInterval;
  return { points, clusters, coverage, exponent: toExponent(fit, specification) };
}

/** Returns what a point shares errors with others by: its processor model, or its machine of the paper. */
export type ClusterOf = (row: Pick<FigureRow, "id">) => string | number;

/** A complete point of a quiet machine. */
export type FitPoint = {
  readonly x: number;
  readonly y: number;
  /** What it shares errors with others by. */
  readonly cluster: string | number;
  /** How many networks confirm it; null for a machine of the paper. */
  readonly networks: number | null;
};

type Drawn = {
  readonly specification: FigureSpecification;
  /** The group of the rows if each group is fitted by itself. */
  readonly group?: string;
};

/**
 * Fits the machines of the paper and those of today apart: the ratings of 1990 are estimates, and one error that all of them share
 * would turn a line through both eras. Over years no rating is on the axis, so one line goes through all.
 */
function fitEras(points: readonly FitPoint[], eras: Drawn): readonly FigureFit[] {
  const paper = points.filter(isOfPaper);
  const { taken, confirmed } = confirmedOf(points);
  const { x } = eras.specification;
  if (x === "year" || x === "received")
    return fitClusters([...paper, ...taken], eras).map((fit) => ({ ...fit, confirmed }));
  return [
    ...fitClusters(paper, eras).map((fit) => ({ ...fit, era: "paper" as const })),
    ...fitClusters(taken, eras).map((fit) => ({ ...fit, era: "today" as const, confirmed })),
  ];
}

/** Fits rows whose errors may be correlated within a cluster. Returns nothing where too few clusters give no interval. */
function fitClusters(
  points: readonly FitPoint[],
  { specification, group }: Drawn,
): readonly FigureFit[] {
  const { toPlane, at, isFlat } = planeOf(points, specification);
  if (points.length === 0 || isFlat) return [];
  const inPlane = points.map(({ x, y, cluster }) => ({
    x: toPlane(x),
    y: Math.log10(y),
    cluster,
  }));
  const fit = clusteredFit(inPlane, { at });
  if (fit === null) return [];
  const { clusters, slopeInterval } = fit;
  const own = toFit(fit, { group: group ?? null, points: points.length, specification });
  return [{ ...own, clusters, coverage: slopeInterval.coverage }];
}

function isOfPaper({ networks }: FitPoint): boolean {
  return networks === null;
}

/** Returns the confirmed points of today, or all of today while these are too few. */
function confirmedOf(points: readonly FitPoint[]) {
  const ofToday = points.filter((point) => !isOfPaper(point));
  const known = ofToday.filter(({ networks }) => isConfirmed(networks ?? 0));
  const confirmed = {
    networks: CONFIRMING_NETWORKS_MIN,
    configurations: known.length,
    least: CONFIRMED_CONFIGURATIONS_MIN,
  };
  return { taken: known.length >= CONFIRMED_CONFIGURATIONS_MIN ? known : ofToday, confirmed };
}

/**
 * Fits the paper's machines and the confirmed configurations. While these are too few, it fits all, because a young site has
 * hardly any.
 */
function fitConfirmed(points: readonly FitPoint[], drawn: Drawn): readonly FigureFit[] {
  const { taken, confirmed } = confirmedOf(points);
  const paper = points.filter(isOfPaper);
  return fitClusters([...paper, ...taken], drawn).map((fit) => ({ ...fit, confirmed }));
}

function isInFit(
  { origin, covered, busy }: Pick<FigureRow, "origin" | "covered" | "busy">,
  { filters }: Pick<FigureSpecification, "filters">,
): boolean {
  if (covered.measured < covered.of || busy === true) return false;
  return origin === "paper" || origin === fittedOrigin({ filters });
}

/** Returns which points of today are in fits. */
export function fittedOrigin({
  filters,
}: Pick<FigureSpecification, "filters">): FigureRow["origin"] {
  return filters.build ?? "official";
}

/** Returns the plane in which rows are fitted, and the places on its x axis where the line is drawn. */
function planeOf(points: readonly FitPoint[], specification: FigureSpecification) {
  const xs = points.map(({ x }) => x);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const isLog = isLogX(specification);
  const toPlane = (x: number) => (isLog ? Math.log10(x) : x);
  const [from, to] = [toPlane(least), toPlane(most)];
  const at = Array.from(
    { length: PLACES },
    (_, place) => from + ((to - from) * place) / (PLACES - 1),
  );
  return { toPlane, at, isFlat: least === most };
}

function toFit(
  { slope, slopeInterval, line }: ClusteredFit,
  of: Pick<FigureFit, "group" | "points"> & { readonly specification: FigureSpecification },
): FigureFit {
  const { group, points, specification } = of;
  const isLog = isLogX(specification);
  return {
    group,
    points,
    slope: roundNumber(slope),
    slope_low: roundNumber(slopeInterval.low),
    slope_high: roundNumber(slopeInterval.high),
    exponent: toExponent({ slope, slopeInterval }, specification),
    line: line.map(({ x, y, low, high }) => ({
      x: roundNumber(isLog ? 10 ** x : x),
      y: roundNumber(10 ** y),
      low: roundNumber(10 ** low),
      high: roundNumber(10 ** high),
    })),
  };
}

/**
 * Returns the slope of log(operation speed) on log(MIPS). Relative speed and bytes per instruction are speed / MIPS, a cost is
 * MIPS / speed, a time 1 / speed, and a bandwidth the speed itself.
 */
function toExponent(
  { slope, slopeInterval }: Pick<ClusteredFit, "slope" | "slopeInterval">,
  { x, y, value }: FigureSpecification,
): FigureFit["exponent"] {
  if (x !== "rating") return null;
  const isTime = "benchmark" in y && getBenchmark(y.benchmark)?.quantity === "time";
  const isSpeed = value === "relative" || !isTime;
  const sign = isSpeed ? 1 : -1;
  const offset = value === "absolute" ? 0 : 1;
  const convert = (slope: number) => roundNumber(offset + sign * slope);
  const ends = [convert(slopeInterval.low), convert(slopeInterval.high)];
  return { value: convert(slope), low: Math.min(...ends), high: Math.max(...ends) };
}
