import { expect, test } from "vitest";
import { betweenRuns } from "./between-runs";
import { meanOfConfiguration } from "./configuration-mean";

test("the mean is over each operation's median, its interval over the contributors' own means", () => {
  const mean = meanOfConfiguration([
    [1, 4],
    [2, 2],
    [4, 16],
  ]);
  expect(mean.value).toBeCloseTo(Math.sqrt(2 * 4), 12);
  expect(mean.interval?.low).toBeCloseTo(2, 12);
  expect(mean.interval?.high).toBeCloseTo(8, 12);
  expect(mean.interval?.coverage).toBe(0.75);
});

test("a contributor that lacks an operation is in the value but not in the interval", () => {
  const speeds = [
    [1, 4],
    [2, null],
    [2, 8],
  ];
  expect(meanOfConfiguration(speeds).value).toBeCloseTo(Math.sqrt(2 * 6), 12);
  expect(meanOfConfiguration(speeds).interval?.coverage).toBe(0.5);
  expect(meanOfConfiguration(speeds.slice(0, 2)).interval).toBeNull();
});

test("the interval holds the value, and nothing to average is refused", () => {
  const mean = meanOfConfiguration([
    [1, 9],
    [9, 1],
    [9, 9],
    [9, 9],
    [1, 9],
    [9, 1],
  ]);
  expect(mean.value).toBeCloseTo(9, 12);
  expect(mean.interval?.high).toBeGreaterThanOrEqual(mean.value);
  expect(() => meanOfConfiguration([])).toThrow("configuration's mean");
  expect(() => meanOfConfiguration([[1, null]])).toThrow("median");
});

test("runs of one key differ by the deviation of their logarithms", () => {
  expect(betweenRuns([])).toBeNull();
  expect(betweenRuns([[5], [7]])).toBeNull();
  const spread = betweenRuns([[100, 110, 105]]);
  expect(spread).toMatchObject({ keys: 1, runs: 3 });
  // The variance of n values is the mean square of all their differences / 2.
  const [a, b, c] = [Math.log(1.1), Math.log(1.05), Math.log(1.1 / 1.05)];
  expect(spread?.deviation).toBeCloseTo(Math.sqrt((a ** 2 + b ** 2 + c ** 2) / 6), 12);
});

test("keys are pooled: how they differ from one another does not count", () => {
  const one = betweenRuns([[100, 110, 105]]);
  const apart = betweenRuns([[100, 110, 105], [900], [2_000, 2_200, 2_100]]);
  expect(apart).toMatchObject({ keys: 2, runs: 6 });
  expect(apart?.deviation).toBeCloseTo(one?.deviation ?? 0, 12);
  const alike = betweenRuns([
    [100, 110, 105],
    [50, 50, 50],
  ]);
  expect(alike?.deviation).toBeCloseTo((one?.deviation ?? 0) / Math.SQRT2, 12);
  expect(() => betweenRuns([[1, 0]])).toThrow("spread between runs");
});
