import fc from "fast-check";
import { expect, test } from "vitest";
import { studentQuantile } from "./student-t";

test.each([
  // R: qt(0.975, df)
  [0.975, 1, 12.7062047361747],
  [0.975, 2, 4.30265272974946],
  [0.975, 30, 2.04227245630124],
  [0.95, 8, 1.8595480375309],
  [0.975, 1e6, 1.95996635681],
])("the quantile at %d with %d degrees of freedom is R's", (probability, degrees, expected) => {
  expect(studentQuantile(probability, degrees)).toBeCloseTo(expected, 8);
});

// The distribution functions of one and of two degrees of freedom can be inverted in closed form.
test.each([
  [1, (p: number) => Math.tan(Math.PI * (p - 0.5))],
  [2, (p: number) => (2 * p - 1) / Math.sqrt(2 * p * (1 - p))],
])("with %d degrees of freedom every quantile is that of the closed form", (degrees, quantile) => {
  const probability = fc.double({ min: 0.501, max: 0.9999, noNaN: true });
  fc.assert(
    fc.property(probability, (p) => {
      expect(studentQuantile(p, degrees) / quantile(p)).toBeCloseTo(1, 9);
    }),
  );
});

test("the quantile rises with the probability and falls with the degrees of freedom", () => {
  const degrees = fc.double({ min: 0.05, max: 1e5, noNaN: true });
  const probability = fc.double({ min: 0.51, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(probability, degrees, (p, own) => {
      const quantile = studentQuantile(p, own);
      expect(quantile).toBeGreaterThan(0);
      expect(studentQuantile(p + 0.0005, own)).toBeGreaterThan(quantile);
      expect(studentQuantile(p, own * 1.5)).toBeLessThan(quantile);
    }),
  );
});
