import type { Interval } from "./median-interval";

/**
 * An interval for the quotient of two positive quantities from an interval of each, in no unit: from the one's low end by
 * the other's high end to the reverse. It covers the true quotient whenever both intervals cover theirs, so by Bonferroni's
 * inequality with at least the sum of both coverages less 1, whether or not the two are independent. Throws a RangeError
 * for an end that is not above zero.
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
