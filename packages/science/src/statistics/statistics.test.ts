import { describe, expect, test } from "vitest";
import { geometricMean } from "./geometric-mean";
import { leastSquares } from "./least-squares";
import { mad } from "./mad";
import { median } from "./median";
import { quantile } from "./quantile";
import { signTestCoverage } from "./sign-test-coverage";

/*
 * Expected values come from R 4.2.2 with options(digits = 17); the line of R is beside each value.
 * x <- c(3.1, 2.7, 9.4, 5.5, 1.2, 8.8, 4.6); y <- c(2, 4, 4, 4, 5, 5, 7, 9, 11, 13)
 */
const x = [3.1, 2.7, 9.4, 5.5, 1.2, 8.8, 4.6];
const y = [2, 4, 4, 4, 5, 5, 7, 9, 11, 13];

describe("quantile (R-7)", () => {
  test.each([
    // quantile(x, c(.025, .1, .25, .5, .75, .9, .975))
    [0.025, 1.4249999999999998],
    [0.1, 2.1],
    [0.25, 2.9000000000000004],
    [0.5, 4.6],
    [0.75, 7.15],
    [0.9, 9.04],
    [0.975, 9.31],
  ])("an odd number of values at %d", (probability, expected) => {
    expect(quantile(x, probability)).toBeCloseTo(expected, 12);
  });

  test.each([
    // quantile(y, c(.1, .25, .75, .9))
    [0.1, 3.8],
    [0.25, 4],
    [0.75, 8.5],
    [0.9, 11.2],
  ])("an even number of values with ties at %d", (probability, expected) => {
    expect(quantile(y, probability)).toBeCloseTo(expected, 12);
  });

  test("its ends are the extremes, and the argument is not sorted in place", () => {
    const values = [5, 1, 3];
    expect([quantile(values, 0), quantile(values, 1)]).toEqual([1, 5]);
    expect(values).toEqual([5, 1, 3]);
  });

  test("refuses a probability outside 0 to 1", () => {
    expect(() => quantile(x, 1.1)).toThrow("between 0 and 1");
    expect(() => quantile(x, Number.NaN)).toThrow("between 0 and 1");
  });
});

test("median: an even number averages the middle two", () => {
  expect(median(y)).toBe(5); // median(y)
  expect(median([4, 1, 3, 2])).toBe(2.5); // median(c(4, 1, 3, 2))
});

test("mad, scaled and not", () => {
  expect(mad(x, { scaled: true })).toBeCloseTo(2.8169399999999989, 12); // mad(x)
  expect(mad(x, { scaled: false })).toBeCloseTo(1.9, 12); // mad(x, constant = 1)
  expect(mad(y, { scaled: true })).toBeCloseTo(2.2239, 12); // mad(y)
});

test("geometric mean", () => {
  expect(geometricMean(y)).toBeCloseTo(5.5716349825826414, 12); // exp(mean(log(y)))
  expect(geometricMean(x)).toBeCloseTo(4.1449536518628172, 12); // exp(mean(log(x)))
  expect(() => geometricMean([1, 0])).toThrow("above zero");
});

describe("least squares", () => {
  const rating = [0.9, 1.8, 2.5, 6, 8, 10, 12];
  const speed = [1.0, 1.03, 0.96, 0.76, 0.59, 0.44, 0.49];

  test("slope, intercept and their errors", () => {
    // m <- lm(speed ~ rating); summary(m)$coefficients; summary(m)$sigma
    const line = leastSquares(rating.map((value, index) => ({ x: value, y: speed[index] ?? 0 })));
    expect(line.intercept).toBeCloseTo(1.08469092581708515, 12);
    expect(line.slope).toBeCloseTo(-0.056379526231058158, 12);
    expect(line.slopeStandardError).toBeCloseTo(0.0058209694433224981, 12);
    expect(line.residualStandardError).toBeCloseTo(0.061550681910653764, 12);
  });

  test("two points give a line without an error, and equal x no line at all", () => {
    const line = leastSquares([
      { x: 1, y: 3 },
      { x: 3, y: 7 },
    ]);
    expect(line).toEqual({
      slope: 2,
      intercept: 1,
      residualStandardError: null,
      slopeStandardError: null,
    });
    const vertical = [0.1, 0.1, 0.1].map((value, index) => ({ x: value, y: index }));
    expect(() => leastSquares(vertical)).toThrow("same x");
    expect(() => leastSquares([{ x: 1, y: 1 }])).toThrow("one point");
  });
});

test("coverage between two order statistics", () => {
  const coverage = (values: number, lowRank: number, highRank: number) =>
    signTestCoverage({ values, lowRank, highRank });
  // pbinom(high - 1, n, 0.5) - pbinom(low - 1, n, 0.5)
  expect(coverage(2, 1, 2)).toBeCloseTo(0.5, 12);
  expect(coverage(5, 1, 5)).toBeCloseTo(0.9375, 12);
  expect(coverage(6, 3, 4)).toBeCloseTo(0.3125, 12);
  expect(coverage(10, 2, 9)).toBeCloseTo(0.978515625, 12);
  expect(coverage(10, 3, 8)).toBeCloseTo(0.890625, 12);
  expect(coverage(20, 3, 18)).toBeCloseTo(0.99959754943847656, 12);
  expect(coverage(100, 40, 61)).toBeCloseTo(0.96479979978229524, 12);
  expect(() => coverage(1001, 1, 2)).toThrow("at most 1000");
  expect(() => coverage(3, 0, 3)).toThrow("between ranks 0 and 3 of 3 values");
});

test.each([
  ["quantile", () => quantile([], 0.5)],
  ["median", () => median([])],
  ["mad", () => mad([], { scaled: true })],
  ["geometric mean", () => geometricMean([])],
  ["least squares", () => leastSquares([])],
])("%s: no values is an error that says so", (name, compute) => {
  expect(compute).toThrow(`${name} of no values`);
});

test("a value that is not finite is refused, not passed on", () => {
  expect(() => median([1, Number.NaN])).toThrow("median of NaN");
  expect(() => geometricMean([1, Infinity])).toThrow("geometric mean of Infinity");
});
