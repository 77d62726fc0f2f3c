import { describe, expect, test } from "vitest";
import { bootstrapInterval } from "./bootstrap-interval";
import { median } from "./median";
import { medianInterval } from "./median-interval";
import { createRandom, type Random } from "./random";

describe("median interval", () => {
  test.each([
    [2, 0.5],
    [5, 0.9375],
    [6, 0.96875],
    [10, 0.978515625],
    [20, 0.9586105346679688],
  ])("%d values: the coverage is stated, and reaches 95 %% where it can", (count, coverage) => {
    const values = Array.from({ length: count }, (_, index) => index);
    expect(medianInterval(values, { random: createRandom(1) }).coverage).toBeCloseTo(coverage, 12);
  });

  test.each([
    [
      "normal",
      (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
      0,
    ],
    ["exponential", (random: Random) => -Math.log(1 - random()), Math.LN2],
    ["two clock states", (random: Random) => (random() < 0.5 ? 0 : 1) + random() / 10, null],
  ])("the stated coverage is achieved: ten values, %s", (_, draw, trueMedian) => {
    const random = createRandom(42);
    const trials = 500;
    let covered = 0;
    let stated = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const values = Array.from({ length: 10 }, () => draw(random));
      const { low, high, coverage } = medianInterval(values, {
        random: createRandom(trial),
        resamples: 100,
      });
      stated += coverage / trials;
      // Between two equally frequent states every value of the gap is a median.
      const inside =
        trueMedian === null ? low <= 1 && high >= 0.1 : low <= trueMedian && trueMedian <= high;
      if (inside) covered += 1 / trials;
    }
    expect(covered).toBeGreaterThan(stated - 4 * Math.sqrt((stated * (1 - stated)) / trials));
    if (trueMedian !== null) expect(covered).toBeLessThan(stated + 0.02);
  });

  test("holds the median, does not depend on the order of values, and scales with them", () => {
    const random = createRandom(3);
    for (let trial = 0; trial < 50; trial += 1) {
      const values = Array.from({ length: 2 + Math.floor(random() * 12) }, () => random());
      const interval = medianInterval(values, { random: createRandom(9) });
      expect(interval.low).toBeLessThanOrEqual(median(values));
      expect(interval.high).toBeGreaterThanOrEqual(median(values));
      expect(medianInterval(values.toReversed(), { random: createRandom(9) })).toEqual(interval);
      const doubled = medianInterval(
        values.map((value) => 2 * value),
        { random: createRandom(9) },
      );
      expect(doubled).toEqual({ ...interval, low: 2 * interval.low, high: 2 * interval.high });
    }
  });

  test("one value has no interval", () => {
    expect(() => medianInterval([1], { random: createRandom(1) })).toThrow("fewer than two");
    expect(() => medianInterval([], { random: createRandom(1) })).toThrow("no values");
  });
});

describe("bootstrap interval", () => {
  test("of a mean agrees with normal theory", () => {
    const random = createRandom(5);
    const values = Array.from({ length: 200 }, () => random());
    const mean = (resample: readonly number[]) =>
      resample.reduce((sum, value) => sum + value, 0) / resample.length;
    const { low, high } = bootstrapInterval(values, { statistic: mean, random });
    const deviation = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / values.length ** 2,
    );
    expect((high - low) / (2 * 1.96 * deviation)).toBeCloseTo(1, 1);
  });

  test("resamples without a value are drawn again, and it is an error if none has a value", () => {
    const ends = bootstrapInterval([1, 2], {
      statistic: (resample) => (new Set(resample).size === 2 ? 7 : null),
      random: createRandom(1),
    });
    expect(ends).toEqual({ low: 7, high: 7 });
    expect(() =>
      bootstrapInterval([1, 2], { statistic: () => null, random: createRandom(1) }),
    ).toThrow("no value");
  });
});
