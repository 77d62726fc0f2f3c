import { requirePositive } from "../statistics/require-positive";

/** How much the runs of one key differ. */
export type BetweenRuns = {
  /** How many keys sent several reports, and how many reports they sent. */
  readonly keys: number;
  readonly runs: number;
  /**
   * The standard deviation of a run from its key's others, as a part of the value: that of the logarithms, pooled over the keys. 0.02
   * means that runs differ by about 2 %.
   */
  readonly deviation: number;
};

/**
 * Returns how much runs of one key differ, from a list of values for each key, in one unit; null if no key has several. An interval of one
 * run cannot tell this. Keys are pooled by their degrees of freedom, so that differences between keys do not enter. Throws a RangeError for
 * a value that is not above zero.
 */
export function betweenRuns(valuesByKey: readonly (readonly number[])[]): BetweenRuns | null {
  const several = valuesByKey.filter((values) => values.length > 1);
  if (several.length === 0) return null;
  const runs = several.reduce((sum, values) => sum + values.length, 0);
  const squares = several.reduce((sum, values) => sum + squaresOf(values), 0);
  const keys = several.length;
  return { keys, runs, deviation: Math.sqrt(squares / (runs - keys)) };
}

/** Returns the sum of the squared distances of the values' logarithms from their mean. */
function squaresOf(values: readonly number[]): number {
  requirePositive("spread between runs", values);
  const logs = values.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
}
