import { requirePositive } from "../statistics/require-positive";

/**
 * Returns the time of a build in memory / the time of the same build by processes and files (Andrew's phase V), both in ns. It
 * is the processor's share of the phase; 1 would mean that the operating system costs no time. Throws a RangeError for a time
 * that is not above zero.
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
