/**
 * The probability that the median of a continuous distribution lies between two order statistics of `values`
 * independent draws (ranks count from 1): the sum of binomial probabilities with p = 1/2 from `lowRank` to
 * `highRank` - 1 (David and Nagaraja, "Order Statistics", 3rd edition, 2003, section 7.1). In R:
 * `pbinom(high - 1, n, 0.5) - pbinom(low - 1, n, 0.5)`. Throws a RangeError for ranks outside 1 to `values` or in the
 * wrong order.
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
  if (!(lowRank >= 1 && lowRank <= highRank && highRank <= values)) {
    throw new RangeError(`coverage between ranks ${lowRank} and ${highRank} of ${values} values`);
  }
  // Logarithms keep 2^-n and the binomial coefficients in range for any number of values.
  let logCoefficient = 0;
  let probability = 0;
  for (let below = 0; below < highRank; below += 1) {
    if (below >= lowRank) probability += Math.exp(logCoefficient - values * Math.LN2);
    logCoefficient += Math.log((values - below) / (below + 1));
  }
  return probability;
}
