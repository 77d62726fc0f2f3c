import { requirePositive } from "../statistics/require-positive";

/**
 * The time of a build in memory / the time of the same build by processes and files (Andrew's phase V): 1 for a free
 * operating system, the part of the phase that is the processor's. Both in ns. Throws a RangeError for a time that is not
 * above zero.
 */
export function compileEfficiency({
  inMemoryNs,
  phaseNs,
}: {
  readonly inMemoryNs: number;
  readonly phaseNs: number;
}): number {
  requirePositive("compile efficiency", [inMemoryNs, phaseNs]);
  return inMemoryNs / phaseNs;
}
