import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sample } from "../summary/sample";
import { isQuantised } from "./sample-checks";

const samplesOf = (elapsed: readonly number[]) =>
  elapsed.map((elapsedNs): Sample => [0, 1, elapsedNs, 0, 1, 1]);
const RULE = { samples: 3, steps: 4, stepNs: 1, floorNs: 10 };

describe("elapsed times that share a divisor", () => {
  it("is found only if the times differ", () => {
    expect(isQuantised(samplesOf([20, 30, 50]), RULE)).toBe(true);
    expect(isQuantised(samplesOf([20, 30, 55]), RULE)).toBe(false);
    expect(isQuantised(samplesOf([30, 30, 30]), RULE)).toBe(false);
    expect(isQuantised(samplesOf([30, 30, 60]), RULE)).toBe(true);
    expect(isQuantised(samplesOf([20, 30]), RULE)).toBe(false);
  });

  it("is found as by the divisor of all of them", () => {
    const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
    const elapsed = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 3, maxLength: 6 });
    fc.assert(
      fc.property(elapsed, fc.integer({ min: 1, max: 12 }), (times, unit) => {
        const all = times.map((time) => time * unit);
        const expected = new Set(all).size > 1 && all.reduce(divisor) >= 10;
        expect(isQuantised(samplesOf(all), RULE)).toBe(expected);
      }),
    );
  });
});
