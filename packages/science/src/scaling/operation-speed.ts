import { requirePositive } from "../statistics/require-positive";

/**
 * Returns relative speed x rating: the speed of the operation itself, in units of the baseline's speed per MIPS. This undoes
 * the division by the rating, so that a geometric mean can enter a scaling exponent. Throws a RangeError for values that
 * are not above zero.
 */
export function operationSpeed({
  relativeSpeed,
  ratingMips,
}: {
  readonly relativeSpeed: number;
  readonly ratingMips: number;
}): number {
  requirePositive("operation speed", [relativeSpeed, ratingMips]);
  return relativeSpeed * ratingMips;
}
