import { describe, expect, test } from "vitest";
import { correlatedNormals } from "../testing/correlated-normals";
import { medianInterval } from "./median-interval";
import { createRandom } from "./random";
import {
  SERIAL_VALUES_MIN,
  serialCorrelation,
  serialCoverage,
  serialMedianInterval,
  serialStretch,
} from "./serial-median-interval";

/** Returns how often the interval of so many correlated values contains their population's median. */
function coverageOf(
  interval: (values: readonly number[]) => { low: number; high: number } | null,
  { count, correlation, trials }: { count: number; correlation: number; trials: number },
): number {
  const random = createRandom(11 + count);
  let covered = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const values = correlatedNormals(count, { correlation, random }).map((x) => Math.exp(0.05 * x));
    const own = interval(values);
    if (own !== null && own.low <= 1 && own.high >= 1) covered += 1;
  }
  return covered / trials;
}

describe("interval for the median of correlated values", () => {
  test.each(
    [6, 10, 20, 30].flatMap((count) =>
      [0, 0.25, 0.5].map((correlation) => ({ count, correlation })),
    ),
  )(
    "F34: $count rounds of a machine that drifts, correlation $correlation, are covered as stated",
    ({ count, correlation }) => {
      const covered = coverageOf(serialMedianInterval, { count, correlation, trials: 2000 });
      // Three standard errors of 2000 trials beyond the 0.02 that bench:coverage shows with more.
      expect(Math.abs(covered - serialCoverage(count))).toBeLessThan(0.03);
    },
  );

  test("F34: the interval for independent processes does not cover them as it states", () => {
    const random = createRandom(1);
    const independent = (values: readonly number[]) => medianInterval(values, { random });
    const at = { count: 20, correlation: 0.5, trials: 300 };
    expect(coverageOf(independent, at)).toBeLessThan(0.88);
  });

  test("nine values in a row that is not correlated, by hand", () => {
    // Ranks alternate, so the correlation is 0. 0.98 x sqrt(9) = 2.94 ranks on each side of the fifth value.
    const values = [5, 6, 4, 7, 3, 8, 2, 9, 1];
    expect(serialCorrelation(values)).toBe(0);
    const interval = serialMedianInterval(values);
    const stretch = serialStretch(9);
    expect(interval?.low).toBeCloseTo(5 * (2.06 / 5) ** stretch, 12);
    expect(interval?.high).toBeCloseTo(5 * (7.94 / 5) ** stretch, 12);
    expect(interval?.coverage).toBe(serialCoverage(9));
  });

  test("the correlation of neighbours is Kendall's corrected estimate over ranks", () => {
    // Ranks -2 -1 0 1 2: products 2 + 0 + 0 + 2, squares 10, so r = 0.4; 0.4 + (1 + 1.2) / 5.
    expect(serialCorrelation([1, 2, 3, 4, 50])).toBeCloseTo(0.84, 12);
    expect(serialCorrelation([1, 1, 1, 1, 1])).toBe(0);
    expect(serialCorrelation(Array.from({ length: 100 }, (_, i) => i))).toBe(0.9);
  });

  test("the order of the values matters: a drift widens the interval", () => {
    const drift = Array.from({ length: 20 }, (_, index) => 100 + index);
    const mixed = drift.map((_, index) => drift[(index * 7) % 20] as number);
    const [wide, narrow] = [drift, mixed].map(serialMedianInterval);
    expect(wide?.low).toBeLessThan((narrow?.low ?? 0) - 5);
    expect(wide?.high).toBeGreaterThan((narrow?.high ?? 0) + 5);
  });

  test("scales with the values, and an interval of speeds is that of times turned round", () => {
    const values = [12, 15, 11, 13, 19, 12.5, 14];
    const own = serialMedianInterval(values);
    const scaled = serialMedianInterval(values.map((value) => value * 1000));
    const speeds = serialMedianInterval(values.map((value) => 1 / value));
    expect(scaled?.low).toBeCloseTo(1000 * (own?.low ?? 0), 8);
    expect(scaled?.high).toBeCloseTo(1000 * (own?.high ?? 0), 8);
    // Interpolation between ranks is not quite the same for times and speeds.
    expect((speeds?.high ?? 0) * (own?.low ?? 0)).toBeCloseTo(1, 1);
    expect((speeds?.low ?? 0) * (own?.high ?? 0)).toBeCloseTo(1, 1);
  });

  test("F34: an invented report whose rounds are worlds apart has an interval with ends", () => {
    const values = Array.from({ length: 12 }, (_, at) => 1e-16 * 1e3 ** at);
    const interval = serialMedianInterval(values);
    const middle = (1e-16 * (1e15 + 1e18)) / 2;
    expect(middle / (interval?.low ?? 1)).toBeCloseTo(1e9, 0);
    expect((interval?.high ?? 0) / middle).toBeCloseTo(1e9, 0);
  });

  test("fewer than five values have none; equal values have one without width; zero is refused", () => {
    expect(SERIAL_VALUES_MIN).toBe(5);
    expect(serialMedianInterval([1, 2, 3, 4])).toBeNull();
    expect(serialMedianInterval([7, 7, 7, 7, 7])).toMatchObject({ low: 7, high: 7 });
    expect(() => serialMedianInterval([1, 2, 0, 4, 5])).toThrow("above zero");
    expect(() => serialMedianInterval([1, 2, Number.NaN, 4, 5])).toThrow("NaN");
  });
});
