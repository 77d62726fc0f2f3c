import {
  getBenchmark,
  type FigureFit,
  type FigureRow,
  type FigureSpecification,
} from "@oslag/schema";
import {
  clusteredColumnsFit,
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
    further = NO_COLUMNS,
  }: { readonly clusterOf: ClusterOf; readonly further?: FitColumns },
): readonly FigureFit[] {
  const fitted = rows.filter((row) => isInFit(row, specification));
  const pointOf = ({ id, x, y, origin, networks = 1 }: FigureRow): FitPoint => ({
    x,
    y,
    cluster: clusterOf({ id }),
    networks: origin === "paper" ? null : networks,
  });
  const points = { rows: fitted.map(pointOf), further };
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
          : fitClusters(
              {
                rows: fitted.filter(({ colour }) => colour === group).map(pointOf),
                further: NO_COLUMNS,
              },
              { ...drawn, group },
            ),
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
  return fit === null ? null : exponentOf(fit, specification);
}

/** Returns the exponent of a fit in the plane of a figure, with logarithms on both axes. */
export function exponentOf(fit: ClusteredFit, specification: FigureSpecification): ExponentFit {
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

/** Further complete points of quiet machines of today, in columns: an object for each of thousands takes longer than their fit. */
export type FitColumns = {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly clusters: Float64Array;
  readonly networks: Int32Array;
};

const NO_COLUMNS: FitColumns = {
  xs: new Float64Array(),
  ys: new Float64Array(),
  clusters: new Float64Array(),
  networks: new Int32Array(),
};

/** The points of a fit: those that have rows, then the others. */
type FitPoints = { readonly rows: readonly FitPoint[]; readonly further: FitColumns };

type Drawn = {
  readonly specification: FigureSpecification;
  /** The group of the rows if each group is fitted by itself. */
  readonly group?: string;
};

/**
 * Fits the machines of the paper and those of today apart: the ratings of 1990 are estimates, and one error that all of them share
 * would turn a line through both eras. Over years no rating is on the axis, so one line goes through all.
 */
function fitEras(points: FitPoints, eras: Drawn): readonly FigureFit[] {
  const paper = points.rows.filter(isOfPaper);
  const { taken, confirmed } = confirmedOf(points);
  const { x } = eras.specification;
  if (x === "year" || x === "received")
    return fitClusters(withPaper(paper, taken), eras).map((fit) => ({ ...fit, confirmed }));
  return [
    ...fitClusters({ rows: paper, further: NO_COLUMNS }, eras).map((fit) => ({
      ...fit,
      era: "paper" as const,
    })),
    ...fitClusters(taken, eras).map((fit) => ({ ...fit, era: "today" as const, confirmed })),
  ];
}

function withPaper(paper: readonly FitPoint[], { rows, further }: FitPoints): FitPoints {
  return { rows: [...paper, ...rows], further };
}

/** Fits points whose errors may be correlated within a cluster. Returns nothing where too few clusters give no interval. */
function fitClusters(
  { rows, further }: FitPoints,
  { specification, group }: Drawn,
): readonly FigureFit[] {
  const points = rows.length + further.xs.length;
  const [xs, ys] = [new Float64Array(points), new Float64Array(points)];
  const clusters = new Int32Array(points);
  const numbers = new Map<string | number, number>();
  const isLog = isLogX(specification);
  let [least, most] = [Infinity, -Infinity];
  const numberOf = (cluster: string | number) => {
    const known = numbers.get(cluster);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(cluster, number);
    return number;
  };
  const take = (at: number, x: number, y: number) => {
    const inPlane = isLog ? Math.log10(x) : x;
    xs[at] = inPlane;
    ys[at] = Math.log10(y);
    least = Math.min(least, inPlane);
    most = Math.max(most, inPlane);
  };
  rows.forEach(({ x, y, cluster }, at) => {
    clusters[at] = numberOf(cluster);
    take(at, x, y);
  });
  // No object for each of thousands of points.
  for (let at = 0; at < further.xs.length; at += 1) {
    clusters[rows.length + at] = numberOf(further.clusters[at] as number);
    take(rows.length + at, further.xs[at] as number, further.ys[at] as number);
  }
  if (points === 0 || least === most) return [];
  const at = Array.from(
    { length: PLACES },
    (_, place) => least + ((most - least) * place) / (PLACES - 1),
  );
  const fit = clusteredColumnsFit({ xs, ys, clusters }, { at });
  if (fit === null) return [];
  const own = toFit(fit, { group: group ?? null, points, specification });
  return [{ ...own, clusters: fit.clusters, coverage: fit.slopeInterval.coverage }];
}

function isOfPaper({ networks }: FitPoint): boolean {
  return networks === null;
}

/** Returns the confirmed points of today, or all of today while these are too few. */
function confirmedOf({ rows, further }: FitPoints) {
  const ofToday = rows.filter((point) => !isOfPaper(point));
  const known = ofToday.filter(({ networks }) => isConfirmed(networks ?? 0));
  const knownFurther = filterColumns(further, isConfirmed);
  const configurations = known.length + knownFurther.xs.length;
  const confirmed = {
    networks: CONFIRMING_NETWORKS_MIN,
    configurations,
    least: CONFIRMED_CONFIGURATIONS_MIN,
  };
  const areEnough = configurations >= CONFIRMED_CONFIGURATIONS_MIN;
  return {
    taken: areEnough ? { rows: known, further: knownFurther } : { rows: ofToday, further },
    confirmed,
  };
}

/** Returns the points of columns whose number of networks passes a test, in their order. */
export function filterColumns(
  { xs, ys, clusters, networks }: FitColumns,
  passes: (networks: number) => boolean,
): FitColumns {
  const all = networks.length;
  const places = new Int32Array(all);
  let taken = 0;
  for (let at = 0; at < all; at += 1)
    if (passes(networks[at] as number)) {
      places[taken] = at;
      taken += 1;
    }
  if (taken === all) return { xs, ys, clusters, networks };
  const columns = {
    xs: new Float64Array(taken),
    ys: new Float64Array(taken),
    clusters: new Float64Array(taken),
    networks: new Int32Array(taken),
  };
  for (let at = 0; at < taken; at += 1) {
    const place = places[at] as number;
    columns.xs[at] = xs[place] as number;
    columns.ys[at] = ys[place] as number;
    columns.clusters[at] = clusters[place] as number;
    columns.networks[at] = networks[place] as number;
  }
  return columns;
}

/**
 * Fits the paper's machines and the confirmed configurations. While these are too few, it fits all, because a young site has
 * hardly any.
 */
function fitConfirmed(points: FitPoints, drawn: Drawn): readonly FigureFit[] {
  const { taken, confirmed } = confirmedOf(points);
  const paper = points.rows.filter(isOfPaper);
  return fitClusters(withPaper(paper, taken), drawn).map((fit) => ({ ...fit, confirmed }));
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
