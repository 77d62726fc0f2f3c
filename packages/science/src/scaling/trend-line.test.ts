import { describe, expect, test } from "vitest";
import { createRandom } from "../statistics/random";
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

  test("covers the true slope about as often as it says", () => {
    const random = createRandom(7);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    let covered = 0;
    const trials = 100;
    for (let trial = 0; trial < trials; trial += 1) {
      const drawn = Array.from({ length: 20 }, () => {
        const x = random() * 5;
        return { x, y: 3 - x + normal() };
      });
      const { slopeInterval } = trendLine(drawn, { at: [], random });
      if (slopeInterval !== null && slopeInterval.low <= -1 && slopeInterval.high >= -1)
        covered += 1;
    }
    expect(covered / trials).toBeGreaterThan(0.83);
    expect(covered / trials).toBeLessThan(0.99);
  });

  test("four points have a line and no interval; equal x have none", () => {
    const four = trendLine(points.slice(0, 4), { at: [1], random: createRandom(1) });
    expect(four).toMatchObject({ slopeInterval: null, line: [{ low: null, high: null }] });
    const same = points.map(({ y }) => ({ x: 2, y }));
    expect(() => trendLine(same, { at: [], random: createRandom(1) })).toThrow("same x");
  });
});
