import { defaultBaseline } from "@oslag/papers";
import { DEFAULT_SET, getBenchmark, headlineVariant } from "@oslag/schema";
import { livePoint, type BenchmarkResult, type LivePoint } from "@oslag/science";

/** The benchmarks of the default set with their headline variants, and whether they use files. */
export const SET_MEMBERS = DEFAULT_SET.map((id) => {
  const benchmark = getBenchmark(id);
  if (benchmark === null)
    throw new RangeError(`The default set names ${id}, which is not a benchmark.`);
  return { benchmark: id, variant: headlineVariant(benchmark).id, files: benchmark.files };
});

/** Returns a point of the live figure, over the default set and against the baseline of the 1990 edition. */
export function toLivePoint(rated: {
  readonly ratingMips: number;
  readonly results: readonly BenchmarkResult[];
}): LivePoint {
  return livePoint(rated, { set: DEFAULT_SET, baseline: defaultBaseline("local") });
}

export type SetResult = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: string;
  readonly median: number | null;
};

/**
 * Returns a report's results of the default set: headline variants, with files on local storage. Reports of browsers use
 * their file system in memory, which is a storage class of its own.
 */
export function setResults(
  measurements: readonly SetResult[],
  { host, storageClass }: { readonly host: string; readonly storageClass: string | null },
): readonly BenchmarkResult[] {
  return SET_MEMBERS.flatMap(({ benchmark, variant, files }): BenchmarkResult[] => {
    const measured = measurements.find(
      (one) =>
        one.benchmark === benchmark &&
        one.variant === variant &&
        (!files || (one.storage === "local" && (storageClass === "local" || host === "browser"))),
    );
    const quantity = getBenchmark(benchmark)?.quantity;
    if (measured?.median == null || quantity === undefined || quantity === "rate") return [];
    return [{ benchmark, quantity, value: measured.median }];
  });
}
