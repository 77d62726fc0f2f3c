import { bootstrapInterval, NOMINAL_LEVEL } from "./bootstrap-interval";
import { median } from "./median";
import type { Random } from "./random";
import { requireFinite } from "./require-finite";
import { signTestCoverage } from "./sign-test-coverage";

export type Interval = {
  /** In the unit of the values. */
  readonly low: number;
  readonly high: number;
  /**
   * The probability that such an interval covers the population's median. It is exact for independent values of any
   * continuous distribution, and depends only on the number of values. Fewer than six values cannot reach 0.95.
   */
  readonly coverage: number;
};

/**
 * Returns an interval for the median, in the unit of the values. It is the bootstrap's interval, widened by whole order
 * statistics until its exact coverage reaches 0.95 or both ends are the extremes. With few values the bootstrap alone covers
 * too rarely: with ten values it takes the third and the eighth, which cover 0.89. The bootstrap runs over ranks, because
 * coverage depends only on ranks. Throws a RangeError for fewer than two values. The runner has the same ranks as a generated
 * table (registry.gen.go, IntervalOuter).
 */
export function medianInterval(
  values: readonly number[],
  {
    ranks = intervalRanks,
    ...drawing
  }: Drawing & {
    /** Replaces `intervalRanks`, for callers that cache its results. */
    readonly ranks?: typeof intervalRanks;
  },
): Interval {
  requireFinite("median interval", values);
  const sorted = values.toSorted((a, b) => a - b);
  const { outer, coverage } = ranks(sorted.length, drawing);
  return {
    low: sorted[outer] as number,
    high: sorted[sorted.length - 1 - outer] as number,
    coverage,
  };
}

type Drawing = { readonly random: Random; readonly resamples?: number };

/**
 * Returns how many values are outside the interval at each end, and its coverage. Both depend only on `count` and the draws.
 */
export function intervalRanks(
  count: number,
  { random, resamples }: Drawing,
): { readonly outer: number; readonly coverage: number } {
  const last = count - 1;
  const { low, high } = bootstrapInterval(
    Array.from({ length: count }, (_, rank) => rank),
    { statistic: median, random, ...(resamples === undefined ? {} : { resamples }) },
  );
  const coverage = (outer: number) =>
    signTestCoverage({ values: count, lowRank: outer + 1, highRank: last - outer + 1 });
  let outer = Math.min(Math.floor(low), last - Math.ceil(high));
  while (outer > 0 && coverage(outer) < NOMINAL_LEVEL) outer -= 1;
  return { outer, coverage: coverage(outer) };
}
