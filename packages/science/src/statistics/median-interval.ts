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
   * The probability that such an interval covers the population's median, exact for independent values of any continuous
   * distribution. It depends on the number of values alone; below six values it cannot reach 0.95.
   */
  readonly coverage: number;
};

/**
 * An interval for the median, in the unit of the values: the bootstrap's, widened by whole order statistics until its
 * exact coverage reaches 0.95 or both ends are the extremes. With few values the bootstrap alone covers too seldom (of
 * ten it takes the third and eighth, 0.89), and an interval that claims 0.95 must have it. The bootstrap runs over
 * ranks, because coverage depends on ranks alone. Throws a RangeError for fewer than two values.
 */
export function medianInterval(
  values: readonly number[],
  {
    ranks = intervalRanks,
    ...drawing
  }: Drawing & {
    /** Stands in for `intervalRanks`, for whoever keeps its results. */
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

/** How many values lie outside the interval at each end, and its coverage: both depend on their number and the draws alone. */
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
