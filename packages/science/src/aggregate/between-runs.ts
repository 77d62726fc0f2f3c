import { requirePositive } from "../statistics/require-positive";

/** How much the runs of a key differ. */
export type BetweenRuns = {
  readonly runs: number;
  /** The smallest and the largest value, in the unit of the values. */
  readonly low: number;
  readonly high: number;
  /**
   * The standard deviation of a run, as a part of the value: that of the logarithms, with n - 1. 0.02 means that runs differ by about
   * 2 %.
   */
  readonly deviation: number;
};

/**
 * Returns how much the values of a key's reports of one configuration differ, in the unit of the values; null for a single report. An interval of
 * one run cannot tell this. Throws a RangeError for a value that is not above zero.
 */
export function betweenRuns(values: readonly number[]): BetweenRuns | null {
  if (values.length < 2) return null;
  requirePositive("spread between runs", values);
  const logs = values.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  return {
    runs: values.length,
    low: Math.min(...values),
    high: Math.max(...values),
    deviation: Math.sqrt(squares / (logs.length - 1)),
  };
}
