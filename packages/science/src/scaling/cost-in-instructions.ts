import { requirePositive } from "../statistics/require-positive";

const NS_PER_US = 1000;

/**
 * How many instructions the machine could have executed meanwhile: T (us) x M (MIPS). It is relative speed without a
 * baseline: relative speed = the baseline's cost / this cost. Throws a RangeError for a time or rating that is not above
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
