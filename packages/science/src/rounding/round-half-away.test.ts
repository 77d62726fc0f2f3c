import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decimalsOfSignificant,
  formatFixed,
  roundHalfAway,
  roundSignificant,
} from "./round-half-away";

/** Ties that binary representation puts just below or above, so that toFixed and Math.round go both ways. */
test.each([
  [0.885, 2, "0.89"],
  [1.005, 2, "1.01"],
  [1.015, 2, "1.02"],
  [0.345, 2, "0.35"],
  [8.345, 2, "8.35"],
  [0.125, 2, "0.13"],
  [2.5, 0, "3"],
  [-2.5, 0, "-3"],
  [-1.005, 2, "-1.01"],
  [1.45, 1, "1.5"],
  [0.884_999, 2, "0.88"],
  [0.885 - 1e-7, 2, "0.88"],
  [0, 2, "0.00"],
  [-0.001, 2, "0.00"],
  [59.999, 1, "60.0"],
])("formatFixed(%d, %d) is %s", (value, digits, text) => {
  expect(formatFixed(value, digits)).toBe(text);
});

test("rounds before the point too, and leaves what is not finite", () => {
  expect(roundHalfAway(186_250, -2)).toBe(186_300);
  expect(roundHalfAway(-186_250, -2)).toBe(-186_300);
  expect(roundHalfAway(Number.POSITIVE_INFINITY, 2)).toBe(Number.POSITIVE_INFINITY);
});

test.each([
  { value: 9.995, digits: 3, rounded: 10, decimals: 1 },
  { value: 0.063_25, digits: 3, rounded: 0.0633, decimals: 4 },
  { value: 186_250, digits: 4, rounded: 186_300, decimals: 0 },
  { value: 1000, digits: 3, rounded: 1000, decimals: 0 },
  { value: 0, digits: 3, rounded: 0, decimals: 0 },
])("$value to $digits significant digits", ({ value, digits, rounded, decimals }) => {
  expect(roundSignificant(value, digits)).toBe(rounded);
  expect(decimalsOfSignificant(value, digits)).toBe(decimals);
});

test("finds the first digit where a value's own text has it, also beside powers of ten", () => {
  const besidePowers = fc
    .tuple(fc.integer({ min: -35, max: 35 }), fc.constantFrom(-1, 0, 1))
    .map(([power, step]) => {
      const value = Number(`1e${power}`);
      return value * (1 + step * Number.EPSILON);
    });
  const values = fc.oneof(besidePowers, fc.double({ min: 1e-40, max: 1e40, noNaN: true }));
  fc.assert(
    fc.property(values, (value) => {
      const exponent = Number(value.toExponential().split("e")[1]);
      expect(roundSignificant(value, 2)).toBe(roundHalfAway(value, 1 - exponent));
    }),
    { numRuns: 2_000, seed: 7 },
  );
});
