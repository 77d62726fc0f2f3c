import { expect, test } from "vitest";
import { ratioInterval } from "./ratio-interval";

test("the ends are the least and the greatest quotient that both intervals allow", () => {
  const found = ratioInterval(
    { low: 90, high: 110, coverage: 0.98 },
    { low: 50, high: 60, coverage: 0.97 },
  );
  expect([found.low, found.high]).toEqual([90 / 60, 110 / 50]);
  expect(found.coverage).toBeCloseTo(0.95, 12);
});

test("the coverage of two poor intervals is zero, and never negative", () => {
  const poor = { low: 1, high: 2, coverage: 0.4 };
  expect(ratioInterval(poor, poor).coverage).toBe(0);
});

test("a quantity that may be zero is refused", () => {
  const zero = { low: 0, high: 1, coverage: 0.9 };
  expect(() => ratioInterval(zero, zero)).toThrow("not above zero");
});
