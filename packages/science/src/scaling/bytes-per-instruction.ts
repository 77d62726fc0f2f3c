import { requirePositive } from "../statistics/require-positive";

const INSTRUCTIONS_PER_S_AND_MIPS = 1e6;

/**
 * Returns the bytes moved per instruction that the machine could have executed: bandwidth / rating. The last column of the
 * paper's Table 5 calls this Mbytes/MIPS. Throws a RangeError for a
 * bandwidth or rating that is not above zero.
 */
export function bytesPerInstruction({
  bytesPerSecond,
  ratingMips,
}: {
  readonly bytesPerSecond: number;
  readonly ratingMips: number;
}): number {
  requirePositive("bytes per instruction", [bytesPerSecond, ratingMips]);
  return bytesPerSecond / (ratingMips * INSTRUCTIONS_PER_S_AND_MIPS);
}
