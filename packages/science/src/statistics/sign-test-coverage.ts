/** Up to this n, 2^-n is a normal floating-point number. A report has at most 100 samples. */
const COVERAGE_VALUES_MAX = 1000;

/**
 * Returns the probability that the median of a continuous distribution is between two order statistics of `values`
 * independent draws (ranks count from 1): the sum of binomial probabilities with p = 1/2 from `lowRank` to
 * `highRank` - 1 (David and Nagaraja, "Order Statistics", 3rd edition, 2003, section 7.1). In R:
 * `pbinom(high - 1, n, 0.5) - pbinom(low - 1, n, 0.5)`. Throws a RangeError for ranks outside 1 to `values` or in the
 * wrong order, and above `COVERAGE_VALUES_MAX` values.
 */
export function signTestCoverage({
  values,
  lowRank,
  highRank,
}: {
  readonly values: number;
  readonly lowRank: number;
  readonly highRank: number;
}): number {
  if (values > COVERAGE_VALUES_MAX) {
    throw new RangeError(`coverage of ${values} values: at most ${COVERAGE_VALUES_MAX}`);
  }
  if (!(lowRank >= 1 && lowRank <= highRank && highRank <= values)) {
    throw new RangeError(`coverage between ranks ${lowRank} and ${highRank} of ${values} values`);
  }
  // The first term, 2^-n, is exact, so coverages of few values are exact.
  let term = 2 ** -values;
  let probability = 0;
  for (let below = 0; below < highRank; below += 1) {
    if (below >= lowRank) probability += term;
    term *= (values - below) / (below + 1);
  }
  return probability;
}
