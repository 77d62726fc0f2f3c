import { defaultBaseline } from "@oslag/papers";
import {
  getAnyBenchmark,
  getBenchmark,
  headlineVariant,
  MEAN_IDS,
  meanMembers,
  type MeanId,
  type MeanMember,
} from "@oslag/schema";
import { livePoint, type BenchmarkResult, type LivePoint, type RatedResults } from "@oslag/science";

/** The benchmarks of the default set with their headline variants, and whether they use files. */
export const SET_MEMBERS = meanMembers("set");

/** The variant of Dhrystone that is the rating; others stand beside it. */
export const RATING_VARIANT = variantOfRating();

function variantOfRating(): string {
  const dhrystone = getBenchmark("dhrystone");
  if (dhrystone === null) throw new RangeError("dhrystone is not a benchmark");
  return headlineVariant(dhrystone).id;
}

/** Every variant of which some mean is computed, each once. */
export const MEASURED_MEMBERS = [
  ...new Map(
    MEAN_IDS.flatMap(meanMembers).map((member) => [
      `${member.benchmark} ${member.variant}`,
      member,
    ]),
  ).values(),
];

/** Returns the local baseline of the 1990 edition with a result for each benchmark of a mean. */
function toBaseline(mean: MeanId): RatedResults {
  const { ratingMips, results } = defaultBaseline("local");
  return {
    ratingMips,
    results: meanMembers(mean).flatMap(({ benchmark, reference }) =>
      results.flatMap((result) =>
        result.benchmark === reference ? [{ ...result, benchmark }] : [],
      ),
    ),
  };
}

const toSet = (mean: MeanId) => ({
  set: meanMembers(mean).map(({ benchmark }) => benchmark),
  baseline: toBaseline(mean),
});
const SETS: Readonly<Record<MeanId, ReturnType<typeof toSet>>> = {
  set: toSet("set"),
  "without-create-delete": toSet("without-create-delete"),
  "with-fsync": toSet("with-fsync"),
};

/** Returns a point of the live figure, over the default set or for another mean, against the baseline of the 1990 edition. */
export function toLivePoint(
  rated: { readonly ratingMips: number; readonly results: readonly BenchmarkResult[] },
  mean: MeanId = "set",
): LivePoint {
  return livePoint(rated, SETS[mean]);
}

export type SetResult = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: string;
  readonly value: number | null;
};

/**
 * Returns a report's results of the default set: headline variants, with files on local storage. Reports of browsers use
 * their file system in memory, which is a storage class of its own.
 */
export function setResults(
  measurements: readonly SetResult[],
  {
    host,
    storageClass,
    mean = "set",
  }: {
    readonly host: string;
    readonly storageClass: string | null;
    readonly mean?: MeanId;
  },
): readonly BenchmarkResult[] {
  return meanMembers(mean).flatMap((member): BenchmarkResult[] => {
    const { benchmark } = member;
    const measured = measurements.find((one) => isOfMean(one, { member, host, storageClass }));
    const quantity = getAnyBenchmark(benchmark)?.quantity;
    if (measured?.value == null || quantity === undefined || quantity === "rate") return [];
    return [{ benchmark, quantity, value: measured.value }];
  });
}

/** Returns whether a measurement is a benchmark of a mean, with its files where the mean wants them. */
export function isOfMean(
  { benchmark, variant, storage }: Omit<SetResult, "value">,
  own: {
    readonly member: MeanMember;
    readonly host: string;
    readonly storageClass: string | null;
  },
): boolean {
  const { member, host, storageClass } = own;
  if (benchmark !== member.benchmark || variant !== member.variant) return false;
  return !member.files || (storage === "local" && (storageClass === "local" || host === "browser"));
}
