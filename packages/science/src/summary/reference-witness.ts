import { quantile } from "../statistics/quantile";
import type { Sample } from "./sample";

/** A twentieth of the witnesses is faster than the reference. */
export const REFERENCE_WITNESS_QUANTILE = 0.05;

/**
 * Returns the clock witness at the run's fast clock for method 2: a low quantile of all witnesses, before and after, of all its
 * measurements, in picoseconds per multiply-add. The smallest one would do for method 1 only: a single witness that came out too short
 * moves it, and with it every value at the fastest clock. Throws a RangeError for no samples.
 */
export function referenceWitnessPs(samples: Iterable<Sample>): number {
  const witnesses: number[] = [];
  for (const [, , , , beforePs, afterPs] of samples) witnesses.push(beforePs, afterPs);
  return quantile(witnesses, REFERENCE_WITNESS_QUANTILE);
}
