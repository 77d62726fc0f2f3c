import { quantile } from "./quantile";
import { requireFinite } from "./require-finite";

/**
 * The middle value in the unit of the values; an even number of values averages the middle two. Throws a
 * RangeError for no values.
 */
export function median(values: readonly number[]): number {
  requireFinite("median", values);
  return quantile(values, 0.5);
}
