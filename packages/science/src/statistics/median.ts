import { requireFinite } from "./require-finite";

/**
 * Returns the median in the unit of the values. For an even number of values it is the mean of the middle two. Throws
 * a RangeError for no values.
 */
export function median(values: readonly number[]): number {
  requireFinite("median", values);
  // A run has many processes with one or two samples, which need no copy.
  const first = values[0] as number;
  if (values.length === 1) return first;
  if (values.length === 2) return between(first, values[1] as number);
  const middle = middleOf(new Float64Array(values));
  return between(middle[0], middle[1]);
}

/**
 * Returns the middle two of finite values, which are the same one if their number is odd, for callers that convert only these. Changes
 * the order of the column. Throws a RangeError for no values.
 */
export function middleOf(column: Float64Array): readonly [number, number] {
  requireFinite("median", column);
  const middle = Math.floor((column.length - 1) / 2);
  moveToPlace(column, middle);
  const lower = column[middle] as number;
  if (column.length % 2 === 1) return [lower, lower];
  // All values after the middle are at least as large.
  let upper = column[middle + 1] as number;
  for (let at = middle + 2; at < column.length; at += 1)
    upper = Math.min(upper, column[at] as number);
  return [lower, upper];
}

function between(one: number, other: number): number {
  return Math.min(one, other) + Math.abs(one - other) / 2;
}

/** Sorting ends what is left after so many rounds: values that were chosen to leave nearly all of it in each. */
const ROUNDS_MAX = 50;

/**
 * Moves a value to the place that it has in rising order, with no larger one before it and no smaller one after it (C. A. R. Hoare,
 * "Algorithm 65: Find", Communications of the ACM 4(7), 1961). A median over ten thousand values needs no complete order.
 */
function moveToPlace(column: Float64Array, place: number): void {
  let low = 0;
  let high = column.length - 1;
  for (let round = 0; low < high; round += 1) {
    if (round === ROUNDS_MAX) {
      column.subarray(low, high + 1).sort();
      return;
    }
    const pivot = column[(low + high) >> 1] as number;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((column[left] as number) < pivot) left += 1;
      while ((column[right] as number) > pivot) right -= 1;
      if (left > right) break;
      const moved = column[left] as number;
      column[left] = column[right] as number;
      column[right] = moved;
      left += 1;
      right -= 1;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
