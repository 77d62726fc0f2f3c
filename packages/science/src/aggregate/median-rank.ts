import { NOMINAL_LEVEL } from "../statistics/bootstrap-interval";
import { signTestCoverage } from "../statistics/sign-test-coverage";

type MedianRank = {
  /** Counts from 1. The interval goes from the value of this rank from below to the value of this rank from above. */
  readonly rank: number;
  readonly coverage: number;
};

/**
 * Returns the shortest interval of order statistics that covers the population's median with at least 0.95. The coverage is
 * exact for independent values of any continuous distribution (David and Nagaraja, "Order Statistics", 2003, section 7.1).
 * Fewer than six values cannot reach 0.95; the interval is then the whole range, with its actual coverage. Throws a
 * RangeError for fewer than two values.
 */
export function medianRank(values: number): MedianRank {
  if (values < 2) throw new RangeError("median rank of fewer than two values");
  const coverageOf = (rank: number) =>
    signTestCoverage({ values, lowRank: rank, highRank: values - rank + 1 });
  let rank = 1;
  while (rank * 2 < values && coverageOf(rank + 1) >= NOMINAL_LEVEL) rank += 1;
  return { rank, coverage: coverageOf(rank) };
}
