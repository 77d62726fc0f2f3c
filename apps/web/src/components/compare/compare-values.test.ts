import { expect, test } from "vitest";
import type { ComparedValue } from "@oslag/store";
import { compareValues } from "./compare-values";

const value = (benchmark: string, median: number, own: Partial<ComparedValue> = {}) => ({
  benchmark,
  variant: "default",
  storage: null,
  sizing: "full" as const,
  median,
  interval: { low: median * 0.9, high: median * 1.1, coverage: 0.98 },
  relativeSpeed: null,
  ...own,
});

test("each side is compared with the first, and a missing value has no ratio", () => {
  const lines = compareValues([
    { values: [value("read", 10), value("getpid", 100)] },
    { values: [value("getpid", 150)] },
  ]);
  expect(lines.map(({ benchmark }) => benchmark)).toEqual(["getpid", "read"]);
  const [getpid, read] = lines;
  expect(getpid?.cells.map(({ ratio }) => ratio?.at ?? null)).toEqual([null, 1.5]);
  const interval = getpid?.cells[1]?.ratio?.interval;
  expect(interval?.low).toBeCloseTo(135 / 110, 12);
  expect(interval?.coverage).toBeCloseTo(0.96, 12);
  expect(read?.cells).toMatchObject([{ ratio: null }, { value: null, ratio: null }]);
});

test("a capped copy is compared only with capped ones", () => {
  const lines = compareValues([
    { values: [value("bcopy", 10)] },
    { values: [value("bcopy", 20, { sizing: "capped" })] },
  ]);
  expect(lines.map(({ sizing }) => sizing).toSorted()).toEqual(["capped", "full"]);
  expect(lines.flatMap(({ cells }) => cells).every(({ ratio }) => ratio === null)).toBe(true);
});

test("sizes are in the order of the registry, not of the alphabet", () => {
  const sizes = ["16k", "1m", "8k"].map((variant) => value("bcopy-sizes", 1, { variant }));
  expect(compareValues([{ values: sizes }]).map(({ variant }) => variant)).toEqual([
    "8k",
    "16k",
    "1m",
  ]);
});
