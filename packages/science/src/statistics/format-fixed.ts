import { roundHalfUp } from "./round-half-up";

/** Rounds to `digits` significant digits. Halves go away from zero. */
export function roundSignificant(value: number, digits: number): number {
  return value === 0 || !Number.isFinite(value)
    ? value
    : roundHalfUp(value, digits - 1 - magnitudeOf(value));
}

/** Writes a value with exactly `digits` digits after the point. Halves go away from zero. */
export function formatFixed(value: number, digits: number): string {
  // The rounded value is the number nearest to its decimal text, so toFixed only writes it.
  const rounded = Number.isFinite(value) ? roundHalfUp(value, digits) : value;
  return rounded.toFixed(digits); // oxlint-disable-line oslag/rounding
}

/** Returns how many digits after the point show `digits` significant ones of the value once it is rounded: 9.996 has one for three. */
export function decimalsOfSignificant(value: number, digits: number): number {
  return value === 0 || !Number.isFinite(value)
    ? 0
    : Math.max(0, digits - 1 - magnitudeOf(roundSignificant(value, digits)));
}

/** Returns the power of ten of the first digit: 2 for 186. */
function magnitudeOf(value: number): number {
  return Number(value.toExponential().split("e")[1]);
}
