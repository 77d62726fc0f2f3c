import type { Sample } from "./sample";

/**
 * Returns the run's fastest clock: the smallest witness, before or after, among the samples of all its measurements, in
 * picoseconds per multiply-add. Throws a RangeError for no samples and for a witness that is not above zero.
 */
export function fastestWitnessPs(samples: Iterable<Sample>): number {
  let fastest = Infinity;
  for (const sample of samples) {
    const beforePs = sample[4];
    const afterPs = sample[5];
    if (!(beforePs > 0 && afterPs > 0))
      throw new RangeError("a clock witness that is not above zero");
    fastest = Math.min(fastest, beforePs, afterPs);
  }
  if (fastest === Infinity) throw new RangeError("the fastest clock witness of no samples");
  return fastest;
}
