import { requirePositive } from "../statistics/require-positive";

/**
 * The throughput of several processes at once / (their number x the throughput of one): 1 when none of them waits for
 * another, 1 / processes when they stand in a queue. Both throughputs in one unit. Throws a RangeError for what is not
 * above zero.
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
