/**
 * Checks a list of numbers. Throws a RangeError that names the statistic if the list is empty or a value is not finite, so
 * that a NaN cannot spread.
 */
export function requireFinite(statistic: string, values: readonly number[] | Float64Array): void {
  if (values.length === 0) throw new RangeError(`${statistic} of no values`);
  // By index, because an iterator makes two objects for each value.
  for (let at = 0; at < values.length; at += 1)
    if (!Number.isFinite(values[at])) throw new RangeError(`${statistic} of ${values[at]}`);
}
