import { expect, test } from "vitest";
import { compareValues } from "./compare-values";

const value = (benchmark: string, median: number) => ({
  benchmark,
  variant: "default",
  storage: null,
  median,
  interval: { low: median * 0.9, high: median * 1.1, coverage: 0.98 },
  relativeSpeed: null,
});

test("each side is set against the first, and a missing value against nothing", () => {
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
