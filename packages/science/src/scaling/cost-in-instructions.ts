import { requirePositive } from "../statistics/require-positive";

const NS_PER_US = 1000;

/**
 * Returns the cost in instructions = T (us) x M (MIPS): the number of instructions that the machine could have executed in
 * that time. Relative speed = the baseline's cost / this cost. Throws a RangeError for a time or rating that is not above
 * zero.
 */
export function costInInstructions({
  timeNs,
  ratingMips,
}: {
  readonly timeNs: number;
  readonly ratingMips: number;
}): number {
  requirePositive("cost in instructions", [timeNs, ratingMips]);
  return (timeNs / NS_PER_US) * ratingMips;
}
