import { expect, test } from "vitest";
import { percentileText } from "./ranked-place";

const row = (lower: number | null) => ({ standing: { lower } });
const whole = (total: number) => ({ total, totalIsCapped: false });

test("the percentile is the share of the lower ones among the others, rounded down", () => {
  expect(percentileText(row(144), whole(382))).toBe("37\u202f%");
  expect(percentileText(row(5), whole(6))).toBe("100\u202f%");
  expect(percentileText(row(0), whole(6))).toBe("0\u202f%");
});

test("there is no percentile with fewer than five others, and none of a row beyond those that were counted", () => {
  expect(percentileText(row(4), whole(5))).toBeNull();
  expect(percentileText(row(null), whole(10_000))).toBeNull();
  expect(percentileText({ standing: null }, whole(100))).toBeNull();
});

test("of a list that was not counted to its end, the percentile is a bound", () => {
  expect(percentileText(row(9_000), { total: 10_000, totalIsCapped: true })).toBe(
    "at least 90\u202f%",
  );
});
