import type { Sample } from "./sample";

/**
 * The run's fastest clock: the smallest witness of all its samples, before or after, in picoseconds per multiply-add.
 * Takes the samples of every measurement of one run. Throws a RangeError for no samples and for a witness that is not
 * above zero.
 */
export function fastestWitnessPs(samples: Iterable<Sample>): number {
  let fastest = Infinity;
  for (const [, , , , beforePs, afterPs] of samples) {
    if (!(beforePs > 0 && afterPs > 0))
      throw new RangeError("a clock witness that is not above zero");
    fastest = Math.min(fastest, beforePs, afterPs);
  }
  if (fastest === Infinity) throw new RangeError("the fastest clock witness of no samples");
  return fastest;
}
