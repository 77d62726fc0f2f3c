import { requireFinite } from "./require-finite";

/**
 * Returns the median in the unit of the values. For an even number of values it is the mean of the middle two. Throws
 * a RangeError for no values.
 */
export function median(values: readonly number[]): number {
  requireFinite("median", values);
  const [first, second] = values as [number, number];
  // A run has many processes with one or two samples, which need no sorting.
  if (values.length === 1) return first;
  if (values.length === 2) return Math.min(first, second) + Math.abs(first - second) / 2;
  const sorted = new Float64Array(values).sort();
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] as number;
  const upper = sorted[Math.ceil((sorted.length - 1) / 2)] as number;
  return lower + (upper - lower) / 2;
}
