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
