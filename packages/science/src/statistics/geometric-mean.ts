import { requirePositive } from "./require-positive";

/**
 * Returns the geometric mean, in the unit of the values. Its order does not depend on the baseline that all values are divided
 * by (Fleming and Wallace, "How Not to Lie with Statistics", CACM 29(3), 1986). Throws a RangeError for no values and for a
 * value that is not above zero.
 */
export function geometricMean(values: readonly number[]): number {
  requirePositive("geometric mean", values);
  const logSum = values.reduce((sum, value) => sum + Math.log(value), 0);
  return Math.exp(logSum / values.length);
}
