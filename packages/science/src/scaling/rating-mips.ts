import { requirePositive } from "../statistics/require-positive";

/**
 * Dhrystones per second of a VAX-11/780, which has 1 MIPS by convention. The number was measured with Dhrystone 1.1, and is
 * the usual divisor for version 2.1 too ("VAX MIPS", "DMIPS").
 */
export const DHRYSTONES_PER_VAX_MIPS = 1757;

/** Returns the rating in MIPS (VAX-11/780 = 1). Throws a RangeError for a rate that is not above zero. */
export function ratingMips(dhrystonesPerSecond: number): number {
  requirePositive("rating", [dhrystonesPerSecond]);
  return dhrystonesPerSecond / DHRYSTONES_PER_VAX_MIPS;
}
