import { requirePositive } from "../statistics/require-positive";

/**
 * Returns the throughput of parallel processes / (their number x the throughput of one). The result is 1 if no process waits
 * for another, and 1 / processes if only one can work at a time. Both throughputs have the same unit. Throws a RangeError
 * for a value that is not above zero.
 */
export function parallelEfficiency({
  throughput,
  ofOne,
  processes,
}: {
  readonly throughput: number;
  readonly ofOne: number;
  readonly processes: number;
}): number {
  requirePositive("parallel efficiency", [throughput, ofOne, processes]);
  return throughput / (processes * ofOne);
}
