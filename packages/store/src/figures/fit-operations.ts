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
  ClusteredFitter,
  CONFIRMED_CONFIGURATIONS_MIN,
  geometricMean,
  groupBy,
  isConfirmed,
  type ClusteredColumns,
} from "@oslag/science";
import type { Member } from "../fragments/operation-values-sql";
import type { OperationColumns } from "./list-operation-columns";
import { exponentOf, fitExponent, type ExponentFit } from "./figure-fits";
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
  const { length } = today.ratings;
  const valuesOf = (benchmark: string) =>
    today.values.get(benchmark) ?? new Float64Array(length).fill(NaN);
  const ofMean = meanOf(averaged.map(({ benchmark }) => ({ benchmark, ys: valuesOf(benchmark) })));
  const operations = SPECIFICATIONS.map(({ benchmark, specification }) => ({
    benchmark,
    specification,
    ys: benchmark === null ? ofMean : valuesOf(benchmark),
  }));
  const room = roomFor(length);
  const byRating = fitToday({ ...today, xs: today.ratings }, operations, room);
  const byLibraryRating = fitToday({ ...today, xs: today.libraryRatings }, operations, room);
  return operations.map(({ benchmark, specification }, at) => {
    const known = benchmark === null ? null : getBenchmark(benchmark);
    return {
      benchmark,
      variant: known === null ? null : headlineVariant(known).id,
      paper: paperFitOf(benchmark, specification),
      today: byRating[at] ?? null,
      todayByLibrary: byLibraryRating[at] ?? null,
    };
  });
}

type Operation = { readonly ys: Float64Array; readonly specification: FigureSpecification };

/** What the fits need of each configuration. */
type FittedColumns = Pick<OperationColumns, "clusters" | "networks"> & {
  readonly xs: Float64Array;
};

const fitter = new ClusteredFitter();

/** Columns of so many numbers, which the fits of a page fill one after the other: each fit's own would be 3 MB together. */
const roomFor = (length: number) => ({
  places: new Int32Array(length),
  lastPlaces: new Int32Array(length),
  xs: new Float64Array(length),
  ys: new Float64Array(length),
  clusters: new Int32Array(length),
});

/**
 * Fits each operation over the configurations that have both numbers: the confirmed ones, or all while these are too few. Most operations have the
 * same configurations as the one before, whose points then serve again.
 */
function fitToday(
  columns: FittedColumns,
  operations: readonly Operation[],
  room: ReturnType<typeof roomFor>,
): readonly (ExponentFit | null)[] {
  let [places, last] = [room.places, room.lastPlaces];
  let lastCount = -1;
  return operations.map(({ ys, specification }) => {
    const count = putPlaces(columns, ys, places);
    if (count !== lastCount || !startAlike(places, last, count)) {
      [places, last, lastCount] = [last, places, count];
      for (let at = 0; at < count; at += 1) {
        const place = last[at] as number;
        room.xs[at] = columns.xs[place] as number;
        room.clusters[at] = columns.clusters[place] as number;
      }
      fitter.takePoints({
        xs: room.xs.subarray(0, count),
        clusters: room.clusters.subarray(0, count),
      });
    }
    for (let at = 0; at < count; at += 1) room.ys[at] = ys[last[at] as number] as number;
    const fit = fitter.fit(room.ys.subarray(0, count), { at: [] });
    return fit === null ? null : exponentOf(fit, specification);
  });
}

/** Puts the places of the points of a fit, and returns how many they are. A plain loop, because this is done fourteen times for a page. */
function putPlaces({ xs, networks }: FittedColumns, ys: Float64Array, places: Int32Array): number {
  let [known, confirmed] = [0, 0];
  for (let place = 0; place < xs.length; place += 1) {
    if (Number.isNaN(xs[place]) || Number.isNaN(ys[place])) continue;
    places[known] = place;
    known += 1;
    if (isConfirmed(networks[place] as number)) confirmed += 1;
  }
  if (confirmed < CONFIRMED_CONFIGURATIONS_MIN) return known;
  let count = 0;
  for (let at = 0; at < known; at += 1) {
    const place = places[at] as number;
    if (!isConfirmed(networks[place] as number)) continue;
    places[count] = place;
    count += 1;
  }
  return count;
}

function startAlike(one: Int32Array, other: Int32Array, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** Returns the logarithm of each complete configuration's mean as a time: one over the geometric mean of its speeds. */
function meanOf(
  members: readonly { readonly benchmark: string; readonly ys: Float64Array }[],
): Float64Array {
  const sum = new Float64Array(members[0]?.ys.length ?? 0);
  for (const { benchmark, ys } of members) {
    const sign = getBenchmark(benchmark)?.quantity === "time" ? 1 : -1;
    // A NaN makes the sum NaN.
    for (let place = 0; place < sum.length; place += 1)
      sum[place] = (sum[place] as number) + sign * (ys[place] as number);
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

/** The mean over the default set, and each operation of it. */
const SPECIFICATIONS = [null, ...DEFAULT_SET].map((benchmark) => ({
  benchmark,
  specification: specificationOf(benchmark),
}));

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
