import { requirePositive } from "../statistics/require-positive";

/** An operation's time or bandwidth on a machine with a rating in MIPS. Result and baseline must have the same unit. */
export type RatedResult = {
  readonly quantity: "time" | "bandwidth";
  readonly value: number;
  readonly ratingMips: number;
};

/**
 * Returns the MIPS-relative speed, without unit: (T0/T) / (M/M0) for times, (B/B0) / (M/M0) for bandwidths. 1 = the operation
 * got faster by the same factor as the hardware (Ousterhout 1990, section 4). Throws a RangeError if a value or rating is
 * not above zero, and if a time is compared with a bandwidth.
 */
export function relativeSpeed(result: RatedResult, baseline: RatedResult): number {
  if (result.quantity !== baseline.quantity) {
    throw new RangeError(`a ${result.quantity} relative to a ${baseline.quantity}`);
  }
  requirePositive("relative speed", [
    result.value,
    result.ratingMips,
    baseline.value,
    baseline.ratingMips,
  ]);
  const speedup =
    result.quantity === "time" ? baseline.value / result.value : result.value / baseline.value;
  return speedup / (result.ratingMips / baseline.ratingMips);
}
