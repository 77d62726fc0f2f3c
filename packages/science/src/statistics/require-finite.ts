/**
 * Checks a list of numbers. Throws a RangeError that names the statistic if the list is empty or a value is not finite, so
 * that a NaN cannot spread.
 */
export function requireFinite(statistic: string, values: readonly number[] | Float64Array): void {
  if (values.length === 0) throw new RangeError(`${statistic} of no values`);
  for (const value of values) {
    if (!Number.isFinite(value)) throw new RangeError(`${statistic} of ${value}`);
  }
}
