/**
 * Decimal fractions are not exact in binary, so a tie such as 0.885 may compute to slightly less. A value that is this close
 * to a tie, in units of the last digit kept, is a tie.
 */
export const TIE_TOLERANCE = 1e-9;

/** Rounds to `digits` digits after the point, or before it where `digits` is negative. Ties go away from zero, as in print. */
export function roundHalfAway(value: number, digits = 0): number {
  if (!Number.isFinite(value)) return value;
  const scale = 10 ** Math.abs(digits);
  const units = Math.abs(digits < 0 ? value / scale : value * scale);
  const whole = Math.floor(units + 0.5 + TIE_TOLERANCE);
  return Math.sign(value) * (digits < 0 ? whole * scale : whole / scale);
}

/** Rounds to `digits` significant digits. Ties go away from zero. */
export function roundSignificant(value: number, digits: number): number {
  return value === 0 ? 0 : roundHalfAway(value, digits - 1 - magnitudeOf(value));
}

/** Writes a value with exactly `digits` digits after the point. Ties go away from zero. */
export function formatFixed(value: number, digits: number): string {
  // The rounded value is the number nearest to its decimal text, so toFixed only writes it.
  return (roundHalfAway(value, digits) + 0).toFixed(digits); // oxlint-disable-line oslag/rounding
}

/** Returns how many digits after the point show `digits` significant ones of the value once it is rounded: 9.996 has one for three. */
export function decimalsOfSignificant(value: number, digits: number): number {
  return value === 0 ? 0 : Math.max(0, digits - 1 - magnitudeOf(roundSignificant(value, digits)));
}

const MAGNITUDE_MAX = 30;
/** From 10^-30 to 10^30, each the number nearest to it, which `10 ** n` is not always. */
const POWERS = Array.from({ length: 2 * MAGNITUDE_MAX + 1 }, (_, at) =>
  Number(`1e${at - MAGNITUDE_MAX}`),
);

/** Returns the power of ten of the first digit: 2 for 186. */
function magnitudeOf(value: number): number {
  const size = Math.abs(value);
  // The logarithm may be wrong in its last digit.
  const near = Math.round(Math.log10(size));
  const power = POWERS[near + MAGNITUDE_MAX];
  // To write a number and read its exponent takes several times as long, and a page has a thousand numbers.
  if (power === undefined) return Number(value.toExponential().split("e")[1]);
  return size < power ? near - 1 : near;
}
