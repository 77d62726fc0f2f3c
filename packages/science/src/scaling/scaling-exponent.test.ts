import { describe, expect, test } from "vitest";
import { createRandom } from "../statistics/random";
import { operationSpeed } from "./operation-speed";
import { BOOTSTRAP_MAX, scalingExponent } from "./scaling-exponent";

const random = createRandom(7);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function exact(exponent: number, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const ratingMips = 0.9 * 2 ** index;
    return { ratingMips, speed: 3 * ratingMips ** exponent };
  });
}

describe("scaling exponent", () => {
  test.each([1, 0.5, 0, -0.2])("finds the exponent %d of an exact power law", (exponent) => {
    const result = scalingExponent(exact(exponent, 8), { random: createRandom(1) });
    expect(result.exponent).toBeCloseTo(exponent, 10);
    expect(Math.exp(result.intercept)).toBeCloseTo(3, 10);
    expect(result.interval?.low).toBeCloseTo(exponent, 8);
    expect(result.interval?.high).toBeCloseTo(exponent, 8);
  });

  test("does not depend on the unit of speed, and a constant relative speed is an exponent of 1", () => {
    const points = exact(0.6, 6).map(({ ratingMips, speed }) => {
      return { ratingMips, speed: speed * Math.exp(normal() / 10) };
    });
    const slope = scalingExponent(points, { random: createRandom(1) }).exponent;
    const scaled = points.map((point) => ({ ...point, speed: 1e9 * point.speed }));
    expect(scalingExponent(scaled, { random: createRandom(1) }).exponent).toBeCloseTo(slope, 10);
    const keepingPace = points.map(({ ratingMips }) => {
      return { ratingMips, speed: operationSpeed({ relativeSpeed: 0.5, ratingMips }) };
    });
    expect(scalingExponent(keepingPace, { random }).exponent).toBeCloseTo(1, 10);
  });

  test("above the bootstrap's limit the interval is the one that the bootstrap approaches", () => {
    const strewn = Array.from({ length: BOOTSTRAP_MAX + 1 }, () => {
      const ratingMips = 10 ** (1 + 3 * random());
      // The spread grows with the rating, so each point has a different variance.
      const spread = 0.1 + 0.2 * Math.log10(ratingMips);
      return { ratingMips, speed: ratingMips ** 0.8 * Math.exp(spread * normal()) };
    });
    const beyond = scalingExponent(strewn, { random: createRandom(1) }).interval;
    const within = scalingExponent(strewn.slice(1), { random: createRandom(1) }).interval;
    const width = (within?.high ?? 0) - (within?.low ?? 0);
    expect(Math.abs((beyond?.low ?? 0) - (within?.low ?? 0)) / width).toBeLessThan(0.06);
    expect(Math.abs((beyond?.high ?? 0) - (within?.high ?? 0)) / width).toBeLessThan(0.06);
  });

  test("four configurations have a slope without an interval; fewer than two, or one rating, have none", () => {
    const four = scalingExponent(exact(1, 4), { random });
    expect(four).toMatchObject({ interval: null, configurations: 4 });
    expect(() => scalingExponent(exact(1, 1), { random })).toThrow("one point");
    expect(() => scalingExponent([], { random })).toThrow("scaling exponent of no values");
    const oneRating = [1, 2].map((speed) => ({ ratingMips: 5, speed }));
    expect(() => scalingExponent(oneRating, { random })).toThrow("same x");
  });

  test("two ratings among five configurations: resamples of one rating are drawn again", () => {
    const points = [1, 1, 1, 1, 10].map((ratingMips, index) => ({ ratingMips, speed: 1 + index }));
    const { interval } = scalingExponent(points, { random: createRandom(3) });
    expect(interval?.low).toBeLessThanOrEqual(interval?.high ?? 0);
  });

  test.each([10, 30])("the stated coverage is achieved with %d configurations", (count) => {
    const trials = 300;
    let covered = 0;
    let stated = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const points = Array.from({ length: count }, () => {
        return { ratingMips: Math.exp(10 * random()), speed: Math.exp(normal()) };
      });
      const { interval } = scalingExponent(points, { random, resamples: 300 });
      if (interval !== null && interval.low <= 0 && interval.high >= 0) covered += 1;
      stated = interval?.coverage ?? 0;
    }
    expect(Math.abs(covered / trials - stated)).toBeLessThan(0.05);
  });
});
