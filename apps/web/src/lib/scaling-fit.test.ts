import type { ScalingRow } from "@oslag/charts";
import { describe, expect, test } from "vitest";
import { fitScaling } from "./scaling-fit";

function row(ratingMips: number, relativeSpeed: number, values: Partial<ScalingRow> = {}) {
  const id = `${ratingMips} ${relativeSpeed}`;
  const covered = { count: 6, of: 6 };
  const origin = "official";
  return {
    id,
    label: id,
    origin,
    virtual: false,
    ratingMips,
    relativeSpeed,
    covered,
    ...values,
  } as const;
}

const POWER_LAW = [1, 4, 20, 300, 5000, 40_000].map((mips) => row(mips, mips ** -0.3));

describe("fitScaling", () => {
  test("finds the exponent of a power law, and a line that passes through it", () => {
    const fit = fitScaling(POWER_LAW);
    expect(fit?.exponent).toBeCloseTo(0.7, 10);
    expect(fit?.centre.relativeSpeed).toBeCloseTo((fit?.centre.ratingMips ?? 0) ** -0.3, 10);
    expect([fit?.fromMips, fit?.toMips, fit?.rows]).toEqual([1, 40_000, 6]);
  });

  test("local builds, plotted values and incomplete points do not enter", () => {
    const others = [
      row(9000, 5, { origin: "local" }),
      row(2, 9, { origin: "plotted" }),
      row(700, 7, { covered: { count: 5, of: 6 } }),
    ];
    expect(fitScaling([...POWER_LAW, ...others])).toEqual(fitScaling(POWER_LAW));
  });

  test("there is none for few rows or a single rating", () => {
    expect(fitScaling(POWER_LAW.slice(0, 2))).toBeNull();
    expect(fitScaling([row(5, 1), row(5, 2), row(5, 3)])).toBeNull();
  });
});
