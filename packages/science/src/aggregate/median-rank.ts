import { NOMINAL_LEVEL } from "../statistics/bootstrap-interval";
import { signTestCoverage } from "../statistics/sign-test-coverage";

type MedianRank = {
  /** The interval reaches from the value of this rank from below to that of this rank from above; ranks count from 1. */
  readonly rank: number;
  readonly coverage: number;
};

/**
 * The shortest interval of order statistics that covers the population's median with at least 0.95, exact for independent
 * values of any continuous distribution (David and Nagaraja, "Order Statistics", 2003, section 7.1). Below six values
 * that cannot be reached, and the interval is the range with what it does cover. Throws a RangeError for fewer than two.
 */
export function medianRank(values: number): MedianRank {
  if (values < 2) throw new RangeError("median rank of fewer than two values");
  const coverageOf = (rank: number) =>
    signTestCoverage({ values, lowRank: rank, highRank: values - rank + 1 });
  let rank = 1;
  while (rank * 2 < values && coverageOf(rank + 1) >= NOMINAL_LEVEL) rank += 1;
  return { rank, coverage: coverageOf(rank) };
}
