import { requirePositive } from "../statistics/require-positive";

const INSTRUCTIONS_PER_S_AND_MIPS = 1e6;

/**
 * Bytes moved per instruction that the machine could have executed: the last column of the paper's Table 5, there
 * called Mbytes/MIPS (millions of bytes per second by millions of instructions per second). Throws a RangeError for a
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
