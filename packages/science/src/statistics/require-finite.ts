/**
 * The one door for lists of numbers: every statistic refuses an empty list and a value that is not finite with an error
 * that names the statistic, so that no NaN ever travels on.
 */
export function requireFinite(statistic: string, values: readonly number[]): void {
  if (values.length === 0) throw new RangeError(`${statistic} of no values`);
  for (const value of values) {
    if (!Number.isFinite(value)) throw new RangeError(`${statistic} of ${value}`);
  }
}
