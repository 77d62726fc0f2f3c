import { describe, expect, test } from "vitest";
import { createRandom, xoshiro128 } from "./random";

test("xoshiro128**: the published sequence for the state 1, 2, 3, 4", () => {
  // The vector that the reference implementation gives, as tested by the rand_xoshiro crate.
  const next = xoshiro128([1, 2, 3, 4]);
  expect(Array.from({ length: 10 }, next)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ]);
});

describe("createRandom", () => {
  test("one seed, one sequence; another seed, another sequence", () => {
    const draw = (seed: number) => Array.from({ length: 5 }, createRandom(seed));
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7)).not.toEqual(draw(7 + 2 ** 40));
  });

  test("is in [0, 1), with the mean and variance of a uniform distribution", () => {
    const random = createRandom(0);
    const values = Array.from({ length: 20_000 }, random);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    // Six standard errors either way.
    expect(Math.abs(mean - 1 / 2)).toBeLessThan(6 * Math.sqrt(1 / 12 / values.length));
    expect(Math.abs(variance - 1 / 12)).toBeLessThan(6 * Math.sqrt(1 / 180 / values.length));
  });

  test("a seed that is not an integer, and a state of zeros, are refused", () => {
    expect(() => createRandom(0.5)).toThrow("seed of 0.5");
    expect(() => xoshiro128([0, 0, 0, 0])).toThrow("zeros");
  });
});
