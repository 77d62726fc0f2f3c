import { describe, expect, test } from "vitest";
import type { Sample } from "../summary/sample";
import { meanOfRun } from "./mean-estimate";
import {
  costOfValues,
  pairedCost,
  relativeSpeedOfCost,
  type PairedMeasurement,
} from "./paired-cost";

const DHRYSTONES = 1_757_000;

/** A measurement whose processes took so many ns an iteration, all slices undisturbed, and twice as long in total. */
function measured(
  times: readonly number[],
  unit: PairedMeasurement["unit"] = { quantity: "time" },
): PairedMeasurement {
  return {
    unit,
    parts: "slices",
    samples: times.map((time, at): Sample => [
      at,
      1000,
      2000 * time,
      1,
      1,
      1,
      10,
      5,
      500,
      500 * time,
    ]),
  };
}

/** The rating of a machine that is slower by each factor in a round. */
const rating = (factors: readonly number[]) =>
  measured(
    factors.map((factor) => (1e9 / DHRYSTONES) * factor),
    { quantity: "rate" },
  );

describe("paired cost", () => {
  const states = [1, 1.5, 1.1, 1.7, 1, 1.2, 1.4];

  test("what slows operation and rating alike in a round leaves the cost exact", () => {
    const cost = pairedCost(measured(states.map((state) => 200 * state)), rating(states));
    // 0.2 us x 1000 MIPS.
    expect(cost.value).toBeCloseTo(200, 9);
    expect(cost.interval?.low).toBeCloseTo(200, 9);
    expect(cost.interval?.high).toBeCloseTo(200, 9);
    expect(cost.of).toBe("undisturbed");
    expect(cost.rounds.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("the interval contains the uncertainty of the rating alone", () => {
    const { interval } = pairedCost(measured(states.map(() => 200)), rating(states));
    expect((interval?.high ?? 0) / (interval?.low ?? 1)).toBeGreaterThan(1.3);
  });

  test("both are totals if one has no undisturbed value", () => {
    const operation = measured(states.map(() => 200));
    const cost = pairedCost({ ...operation, parts: "none" }, rating(states.map(() => 1)));
    // Twice as long, at half the rating.
    expect(cost).toMatchObject({ of: "total" });
    expect(cost.value).toBeCloseTo(200, 9);
  });

  test("with fewer than five common rounds it is the cost of the two values, with both intervals", () => {
    const operation = measured(states.map(() => 200));
    const own = rating(states);
    const shifted = {
      ...own,
      samples: own.samples.map(([at, ...rest]): Sample => [at + 3, ...rest]),
    };
    const cost = pairedCost(operation, shifted);
    expect(cost.rounds).toEqual([]);
    expect(cost.value).toBeCloseTo(200 / 1.2, 9);
    expect(cost.interval?.low).toBeLessThan(200 / 1.4);
    expect(cost.interval?.high).toBeGreaterThan(200 / 1.1);
  });

  test("a bandwidth has bytes per instruction; a rate has no cost", () => {
    const unit = { quantity: "bandwidth", bytesPerIteration: 1000 } as const;
    const cost = pairedCost(measured(states, unit), rating(states.map(() => 1)));
    // 1000 bytes in 1.2 ns at 1000 MIPS.
    expect(cost.value).toBeCloseTo(1e12 / 1.2 / 1e9, 6);
    expect(() => pairedCost(rating(states), rating(states))).toThrow("rate");
  });

  test("intervals of independent values add in quadrature, and a value without one has none", () => {
    const unit = { quantity: "time" } as const;
    const e = Math.exp;
    const of = (value: number, width: number) => ({
      value,
      interval: { low: value * e(-width), high: value * e(width), coverage: 0.97 },
    });
    const both = costOfValues(of(1000, 0.03), { unit, rating: of(DHRYSTONES, 0.04) });
    expect(both.interval?.high).toBeCloseTo(both.value * e(0.05), 9);
    expect(both.interval?.low).toBeCloseTo(both.value * e(-0.05), 9);
    const without = { value: DHRYSTONES, interval: null };
    expect(costOfValues(of(1000, 0.03), { unit, rating: without }).interval).toBeNull();
  });
});

describe("relative speed and its geometric mean", () => {
  const cost = { value: 50, interval: { low: 40, high: 80, coverage: 0.97 } };

  test("a cost's ends change places, those of a bandwidth do not", () => {
    expect(relativeSpeedOfCost(cost, { quantity: "time", baseline: 100 })).toEqual({
      value: 2,
      interval: { low: 1.25, high: 2.5, coverage: 0.97 },
    });
    expect(relativeSpeedOfCost(cost, { quantity: "bandwidth", baseline: 100 })).toEqual({
      value: 0.5,
      interval: { low: 0.4, high: 0.8, coverage: 0.97 },
    });
    expect(() => relativeSpeedOfCost(cost, { quantity: "time", baseline: 0 })).toThrow("baseline");
  });

  const rounds = [1.1, 0.9, 1.2, 1, 0.8, 1.05, 0.95, 1.15];
  const member = (factors: readonly number[]) => ({
    quantity: "time" as const,
    baseline: 100,
    cost: pairedCost(measured(factors.map((factor) => 200 * factor)), rating(factors.map(() => 1))),
  });

  test("deviations of a round that cancel leave the mean narrow, those that agree do not", () => {
    const same = meanOfRun([member(rounds), member(rounds)]);
    const opposite = meanOfRun([member(rounds), member(rounds.map((factor) => 1 / factor))]);
    const width = ({ interval }: { interval: { low: number; high: number } | null }) =>
      Math.log((interval?.high ?? 0) / (interval?.low ?? 1));
    expect(same.value).toBeCloseTo(0.5 / 1.025, 9);
    expect(width(opposite)).toBeLessThan(width(same) / 10);
  });

  test("an operation without an interval leaves the mean without one", () => {
    const short = member(rounds.slice(0, 3));
    expect(short.cost.interval).toBeNull();
    expect(meanOfRun([member(rounds), short]).interval).toBeNull();
    expect(() => meanOfRun([])).toThrow("geometric mean");
  });
});
