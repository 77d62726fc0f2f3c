import { getBenchmark, headlineVariant } from "@oslag/schema";
import { expect, test } from "vitest";
import type { ComparedValue } from "@oslag/store";
import { compareValues } from "./compare-values";
import { sayDifferences } from "./say-differences";

const headline = (id: string) => {
  const known = getBenchmark(id);
  return known === null ? "default" : headlineVariant(known).id;
};
const value = (benchmark: string, median: number): ComparedValue => ({
  benchmark,
  variant: headline(benchmark),
  storage: null,
  sizing: "full",
  median,
  interval: { low: median * 0.99, high: median * 1.01, coverage: 0.98 },
  relativeSpeed: null,
});

test("a longer time is slower, and a small difference is none", () => {
  const lines = compareValues([
    { values: [value("getpid", 112), value("open-close", 100), value("create-delete", 100)] },
    { values: [value("getpid", 100), value("open-close", 320), value("create-delete", 100.5)] },
  ]);
  expect(sayDifferences(lines, 1)).toEqual([
    "B is faster than A: 12\u202f% at getpid.",
    "A is faster than B: 3.2 times as fast at open-close.",
    "At create-delete there is no significant difference.",
  ]);
});

test("a larger bandwidth is faster, and nothing is said of values that only one side has", () => {
  const lines = compareValues([
    { values: [value("read", 100), value("getpid", 1)] },
    { values: [value("read", 150)] },
  ]);
  expect(sayDifferences(lines, 1)).toEqual(["B is faster than A: 50\u202f% at read."]);
});
