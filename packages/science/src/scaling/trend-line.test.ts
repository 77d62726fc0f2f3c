import { describe, expect, test } from "vitest";
import { createRandom } from "../statistics/random";
import { exponentCoverage } from "./exponent-coverage";
import { trendLine } from "./trend-line";

const NOISE = [0.3, -0.2, 0.1, -0.4, 0.25, -0.05, 0.15, -0.15];
const points = NOISE.map((noise, index) => ({ x: index, y: 1 + 2 * index + noise }));

describe("trend line", () => {
  test("is the least-squares line: R's predict(lm(y ~ x))", () => {
    // x <- 0:7; y <- 1 + 2*x + c(.3,-.2,.1,-.4,.25,-.05,.15,-.15); coef(lm(y ~ x)); mean of x 3.5, of y 8
    const { slope, line } = trendLine(points, { at: [3.5], random: createRandom(1) });
    const centred = points.reduce((sum, { x, y }) => sum + (x - 3.5) * (y - 8), 0);
    expect(slope).toBeCloseTo(centred / 42, 12);
    expect(line[0]?.y).toBeCloseTo(8, 12);
  });

  test("the interval of the line is narrowest near the middle and holds the line", () => {
    const { line, slope, slopeInterval } = trendLine(points, {
      at: [0, 3.5, 7],
      random: createRandom(1),
    });
    const widths = line.map(({ low, high }) => (high ?? Number.NaN) - (low ?? Number.NaN));
    expect(widths[1]).toBeLessThan(Math.min(widths[0] ?? 0, widths[2] ?? 0));
    for (const { low, y, high } of line) {
      expect(low).toBeLessThanOrEqual(y);
      expect(high).toBeGreaterThanOrEqual(y);
    }
    expect(slopeInterval?.low).toBeLessThan(slope);
    expect(slopeInterval?.high).toBeGreaterThan(slope);
  });

  test.each([1, 0.5, 0, -0.2])("finds the exponent %d of an exact power law", (exponent) => {
    const law = Array.from({ length: 8 }, (_, index) => {
      const mips = 0.9 * 2 ** index;
      return { x: Math.log10(mips), y: Math.log10(3 * mips ** exponent) };
    });
    const { slope, slopeInterval } = trendLine(law, { at: [], random: createRandom(1) });
    expect(slope).toBeCloseTo(exponent, 10);
    expect(slopeInterval?.low).toBeCloseTo(exponent, 8);
    expect(slopeInterval?.high).toBeCloseTo(exponent, 8);
  });

  test.each([10, 30])("the stated coverage is achieved with %d points", (count) => {
    const random = createRandom(7);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const trials = 300;
    let covered = 0;
    for (let trial = 0; trial < trials; trial += 1) {
      const drawn = Array.from({ length: count }, () => ({ x: 10 * random(), y: normal() }));
      const { slopeInterval } = trendLine(drawn, { at: [], random });
      if (slopeInterval !== null && slopeInterval.low <= 0 && slopeInterval.high >= 0) covered += 1;
    }
    expect(Math.abs(covered / trials - exponentCoverage(count))).toBeLessThan(0.05);
  });

  test("two places among five points: resamples of one place are drawn again", () => {
    const two = [1, 1, 1, 1, 10].map((x, index) => ({ x, y: 1 + index }));
    const { slopeInterval } = trendLine(two, { at: [], random: createRandom(3) });
    expect(slopeInterval?.low).toBeLessThanOrEqual(slopeInterval?.high ?? 0);
  });

  test("four points have a line and no interval; equal x have none", () => {
    const four = trendLine(points.slice(0, 4), { at: [1], random: createRandom(1) });
    expect(four).toMatchObject({ slopeInterval: null, line: [{ low: null, high: null }] });
    const same = points.map(({ y }) => ({ x: 2, y }));
    expect(() => trendLine(points.slice(0, 1), { at: [], random: createRandom(1) })).toThrow(
      "one point",
    );
    expect(() => trendLine(same, { at: [], random: createRandom(1) })).toThrow("same x");
  });
});
