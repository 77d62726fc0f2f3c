import { describe, expect, test } from "vitest";
import { createRandom } from "../statistics/random";
import { livePoint, type RatedResults } from "./live-point";

const set = ["getpid", "read"];
const baseline: RatedResults = {
  ratingMips: 1,
  results: [
    { benchmark: "getpid", quantity: "time", value: 200 },
    { benchmark: "read", quantity: "bandwidth", value: 10 },
  ],
};

describe("live point", () => {
  test("the geometric mean over the set, mean per benchmark first", () => {
    const point = livePoint(
      {
        ratingMips: 2,
        results: [
          { benchmark: "getpid", quantity: "time", value: 100 },
          { benchmark: "getpid", quantity: "time", value: 25 },
          { benchmark: "read", quantity: "bandwidth", value: 10 },
          { benchmark: "bcopy", quantity: "bandwidth", value: 99 },
        ],
      },
      { set, baseline },
    );
    // getpid: geometric mean of 1 and 4; read: 1/2; together the geometric mean of 2 and 1/2.
    expect(point.relative[0]?.relativeSpeed).toBeCloseTo(2, 12);
    expect(point.relative[1]?.relativeSpeed).toBeCloseTo(0.5, 12);
    expect(point.geometricMean).toBeCloseTo(1, 12);
    expect(point).toMatchObject({ complete: true, have: 2, of: 2, missing: [] });
  });

  test("a configuration that lacks a benchmark is incomplete and says which", () => {
    const point = livePoint(
      { ratingMips: 2, results: [{ benchmark: "read", quantity: "bandwidth", value: 40 }] },
      { set, baseline },
    );
    expect(point).toMatchObject({ complete: false, have: 1, of: 2, missing: ["getpid"] });
    expect(point.geometricMean).toBeCloseTo(2, 12);
    expect(livePoint({ ratingMips: 2, results: [] }, { set, baseline }).geometricMean).toBeNull();
  });

  test("a baseline must have every benchmark of the set exactly once", () => {
    const twice = { ...baseline, results: [...baseline.results, ...baseline.results] };
    for (const faulty of [{ ratingMips: 1, results: [] }, twice]) {
      expect(() => livePoint(baseline, { set, baseline: faulty })).toThrow("exactly one result");
    }
    expect(() => livePoint(baseline, { set: [], baseline })).toThrow("empty set");
  });

  test("changing the baseline never changes the order of complete configurations", () => {
    const random = createRandom(1990);
    const draw = (benchmarks: readonly string[]): RatedResults => ({
      ratingMips: 0.1 + random() * 1e5,
      results: benchmarks.map((benchmark) => ({
        benchmark,
        quantity: benchmark === "read" ? "bandwidth" : "time",
        value: Math.exp(random() * 20 - 10),
      })),
    });
    const wholeSet = ["getpid", "cswitch", "select", "read", "open-close", "create-delete"];
    for (let trial = 0; trial < 100; trial += 1) {
      const configurations = Array.from({ length: 12 }, () => draw(wholeSet));
      const order = (chosen: RatedResults) =>
        configurations
          .map((configuration, index) => ({
            index,
            mean: livePoint(configuration, { set: wholeSet, baseline: chosen }).geometricMean ?? 0,
          }))
          .toSorted((a, b) => b.mean - a.mean)
          .map(({ index }) => index);
      expect(order(draw(wholeSet))).toEqual(order(draw(wholeSet)));
    }
  });
});
