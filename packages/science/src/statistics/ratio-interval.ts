import type { Interval } from "./median-interval";

/**
 * Returns an interval for the quotient of two positive quantities, without unit, from an interval of each: from low / high to
 * high / low. It covers the true quotient if both intervals cover their quantities. By Bonferroni's inequality its coverage
 * is at least the sum of both coverages minus 1, even if the two are not independent. Throws a RangeError for an end that is
 * not above zero.
 */
export function ratioInterval(numerator: Interval, denominator: Interval): Interval {
  if (!(numerator.low > 0 && denominator.low > 0))
    throw new RangeError("ratio interval of a quantity that is not above zero");
  return {
    low: numerator.low / denominator.high,
    high: numerator.high / denominator.low,
    coverage: Math.max(0, numerator.coverage + denominator.coverage - 1),
  };
}
