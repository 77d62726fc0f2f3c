import { requireFinite } from "./require-finite";

/**
 * Decimal fractions are not exact in binary, so a tie such as 0.885 may compute to slightly less. A value this close below a tie, in
 * units of the last digit, counts as one.
 */
export const ROUNDING_TOLERANCE = 1e-9;

/**
 * Rounds a value for display to so many digits after the decimal point, or to tens, hundreds and so on if `digits` is negative.
 * Halves go away from zero. The runner rounds by the same rule; packages/schema/fixtures/science.json holds both together. Throws
 * a RangeError for a value that is not finite.
 */
export function roundHalfUp(value: number, digits: number): number {
  requireFinite("rounding", [value]);
  const power = 10 ** Math.abs(digits);
  const scaled = digits < 0 ? Math.abs(value) / power : Math.abs(value) * power;
  const rounded = Math.floor(scaled + 0.5 + ROUNDING_TOLERANCE);
  if (rounded === 0) return 0;
  return Math.sign(value) * (digits < 0 ? rounded * power : rounded / power);
}
