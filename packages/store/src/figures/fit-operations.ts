import {
  DEFAULT_SET,
  getBenchmark,
  headlineVariant,
  meanMembers,
  parseExploreQuery,
  type FigureSpecification,
  type MeanId,
} from "@oslag/schema";
import {
  CONFIRMED_CONFIGURATIONS_MIN,
  geometricMean,
  groupBy,
  isConfirmed,
  type ClusteredColumns,
} from "@oslag/science";
import type { Member } from "../fragments/operation-values-sql";
import type { OperationColumns } from "./list-operation-columns";
import { fitExponent, type ExponentFit } from "./figure-fits";
import { listPaperRows, machineOfRow } from "./paper-rows";

/** The exponents of one operation, or of the mean over the default set; null where too few processor models have a fit. */
export type OperationExponents = {
  /** Null for the mean. */
  readonly benchmark: string | null;
  readonly variant: string | null;
  readonly paper: ExponentFit | null;
  readonly today: ExponentFit | null;
  /** Today's, at the rating by the variant of Dhrystone with the C library's strings. */
  readonly todayByLibrary: ExponentFit | null;
};

/** Returns the variants that the exponents of operations and of a mean need. */
export const operationMembers = (mean: MeanId): readonly Member[] => [
  ...meanMembers("set"),
  ...meanMembers(mean),
];

/**
 * Returns the scaling exponent of each operation of the default set and before them that of a mean, each era fitted by itself.
 * Today's are over the columns of the official native builds of one method, as in Figure 1.
 */
export function fitOperations(
  today: OperationColumns,
  mean: MeanId,
): readonly OperationExponents[] {
  const averaged = meanMembers(mean);
  const room = roomFor(today.ratings.length);
  const fitsOf = (benchmark: string | null, ys: Float64Array): OperationExponents => {
    const known = benchmark === null ? null : getBenchmark(benchmark);
    const specification = specificationOf(benchmark);
    const fit = (xs: Float64Array) => fitExponent(pointsOf(today, { xs, ys }, room), specification);
    return {
      benchmark,
      variant: known === null ? null : headlineVariant(known).id,
      paper: paperFitOf(benchmark, specification),
      today: fit(today.ratings),
      todayByLibrary: fit(today.libraryRatings),
    };
  };
  const valuesOf = (benchmark: string) =>
    today.values.get(benchmark) ?? new Float64Array(today.ratings.length).fill(NaN);
  return [
    fitsOf(null, meanOf(averaged.map(({ benchmark }) => ({ benchmark, ys: valuesOf(benchmark) })))),
    ...DEFAULT_SET.map((id) => fitsOf(id, valuesOf(id))),
  ];
}

/** Columns of so many numbers, which the fits of a page fill one after the other: each fit's own would be 3 MB together. */
const roomFor = (length: number) => ({
  places: new Int32Array(length),
  xs: new Float64Array(length),
  ys: new Float64Array(length),
  clusters: new Int32Array(length),
});

/** Returns the points of the configurations that have both: the confirmed ones, or all while these are too few. They lie in the room. */
function pointsOf(
  { clusters, networks }: OperationColumns,
  { xs, ys }: { readonly xs: Float64Array; readonly ys: Float64Array },
  room: ReturnType<typeof roomFor>,
): ClusteredColumns {
  // Columns of numbers, because this is done fourteen times for a page.
  let [known, confirmed] = [0, 0];
  for (let place = 0; place < xs.length; place += 1) {
    if (Number.isNaN(xs[place]) || Number.isNaN(ys[place])) continue;
    room.places[known] = place;
    known += 1;
    if (isConfirmed(networks[place] as number)) confirmed += 1;
  }
  const areEnough = confirmed >= CONFIRMED_CONFIGURATIONS_MIN;
  let length = 0;
  for (let at = 0; at < known; at += 1) {
    const place = room.places[at] as number;
    if (areEnough && !isConfirmed(networks[place] as number)) continue;
    room.xs[length] = xs[place] as number;
    room.ys[length] = ys[place] as number;
    room.clusters[length] = clusters[place] as number;
    length += 1;
  }
  return {
    xs: room.xs.subarray(0, length),
    ys: room.ys.subarray(0, length),
    clusters: room.clusters.subarray(0, length),
  };
}

/** Returns the logarithm of each complete configuration's mean as a time: one over the geometric mean of its speeds. */
function meanOf(
  members: readonly { readonly benchmark: string; readonly ys: Float64Array }[],
): Float64Array {
  const sum = new Float64Array(members[0]?.ys.length ?? 0);
  for (const { benchmark, ys } of members) {
    const sign = getBenchmark(benchmark)?.quantity === "time" ? 1 : -1;
    // A NaN makes the sum NaN.
    ys.forEach((y, place) => {
      sum[place] = (sum[place] as number) + sign * y;
    });
  }
  return sum.map((total) => total / members.length);
}

/** A figure of absolute values, whose slope needs no baseline. The mean is handled as a time, such as getpid. */
function specificationOf(benchmark: string | null): FigureSpecification {
  const y = benchmark ?? DEFAULT_SET[0];
  const parsed = parseExploreQuery({ y, value: "absolute", fit: "eras" });
  if (!parsed.ok) throw new RangeError(parsed.problem.detail);
  return parsed.value;
}

const paperFits = new Map<string | null, ExponentFit | null>();

/** Returns the fit over the machines of 1990, which never changes. */
function paperFitOf(
  benchmark: string | null,
  specification: FigureSpecification,
): ExponentFit | null {
  const known = paperFits.get(benchmark);
  if (known !== undefined) return known;
  const fit = fitExponent(paperPointsOf(benchmark, specification), specification);
  paperFits.set(benchmark, fit);
  return fit;
}

/** Returns a point for each machine of 1990, as in Figure 1: the geometric mean over its operating systems. */
function paperPointsOf(
  benchmark: string | null,
  specification: FigureSpecification,
): ClusteredColumns {
  const rows = benchmark === null ? [] : listPaperRows(specification, null).rows;
  const machines = [...groupBy(rows, ({ id }) => machineOfRow(id, "1990")).values()];
  return {
    xs: Float64Array.from(machines, ([row]) => Math.log10(row?.x ?? NaN)),
    ys: Float64Array.from(machines, (own) => Math.log10(geometricMean(own.map(({ y }) => y)))),
    clusters: Int32Array.from(machines, (_, at) => at),
  };
}
