import { expect, test } from "vitest";
import { medianRank } from "./median-rank";

// qbinom(0.025, n, 0.5) is the rank in R wherever it is at least 1; the coverage is 1 - 2 * pbinom(rank - 1, n, 0.5).
test.each([
  [2, 1, 0.5],
  [5, 1, 0.9375],
  [6, 1, 0.96875],
  [10, 2, 0.978515625],
  [20, 6, 0.95861053466796875],
  [100, 40, 0.96479979978229513],
  [1000, 469, 0.95370880263950186],
])(
  "the interval of %i values goes from rank %i to the same rank from the other end, and covers %d",
  (n, rank, coverage) => {
    const found = medianRank(n);
    expect(found.rank).toBe(rank);
    expect(found.coverage).toBeCloseTo(coverage, 9);
  },
);

test("no longer interval is needed, and no shorter one would do", () => {
  for (let n = 6; n <= 300; n += 1) {
    expect(medianRank(n).coverage).toBeGreaterThanOrEqual(0.95);
    expect(medianRank(n).rank).toBeGreaterThanOrEqual(Math.floor(n / 2 - 0.98 * Math.sqrt(n)));
  }
});

test("one value has no interval", () => {
  expect(() => medianRank(1)).toThrow("fewer than two");
});
