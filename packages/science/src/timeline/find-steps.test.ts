import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../statistics/random";
import { normal } from "../testing/correlated-normals";
import { areApart, findSteps, type TimelinePoint } from "./find-steps";

const point = (low: number, high: number, coverage = 0.95): TimelinePoint => ({
  value: (low + high) / 2,
  interval: { low, high, coverage },
});
const points = fc.array(
  fc
    .tuple(
      fc.double({ min: 0.1, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 9, noNaN: true }),
    )
    .map(([low, width]) => point(low, low + width)),
  { maxLength: 20 },
);

describe("the steps of a timeline", () => {
  it("are pairs of neighbours whose intervals have no value in common", () => {
    const { steps, compared } = findSteps([
      point(10, 11),
      point(10.5, 12),
      point(13, 14),
      point(8, 9),
    ]);
    expect(compared).toBe(3);
    expect(steps.map(({ index }) => index)).toEqual([2, 3]);
    expect(steps[0]?.ratio).toBeCloseTo(13.5 / 11.25, 12);
    expect(steps[0]?.ratioInterval.low).toBeCloseTo(13 / 12, 12);
    expect(steps[1]?.ratioInterval.high).toBeCloseTo(9 / 13, 12);
  });

  it("are none where intervals touch", () => {
    expect(areApart({ low: 1, high: 2, coverage: 0.95 }, { low: 2, high: 3, coverage: 0.95 })).toBe(
      false,
    );
    expect(findSteps([point(1, 2), point(2, 3)]).steps).toEqual([]);
  });

  it("need both intervals, and never reach across a point without one", () => {
    const bare = { value: 50, interval: null };
    const found = findSteps([point(1, 2), bare, point(10, 11)]);
    expect(found).toEqual({ steps: [], compared: 0, expectedByChanceMax: 0 });
  });

  it("need intervals that together cover often enough", () => {
    expect(findSteps([point(1, 2, 0.94), point(10, 11, 0.95)]).compared).toBe(0);
    expect(findSteps([point(1, 2, 0.94), point(10, 11, 0.97)]).steps).toHaveLength(1);
  });

  it("are none of no point and of one", () => {
    for (const few of [[], [point(1, 2)]])
      expect(findSteps(few)).toEqual({ steps: [], compared: 0, expectedByChanceMax: 0 });
  });

  it("are refused for values that are not above zero", () => {
    expect(() => findSteps([{ value: 0, interval: null }])).toThrow(RangeError);
    expect(() =>
      findSteps([point(1, 2), { value: 1, interval: { low: 0, high: 2, coverage: 0.95 } }]),
    ).toThrow(RangeError);
  });

  it("are exactly the pairs whose ratio's interval does not contain 1, as /compare judges them", () => {
    fc.assert(
      fc.property(points, (all) => {
        const { steps, compared } = findSteps(all);
        expect(compared).toBe(Math.max(0, all.length - 1));
        for (const { ratioInterval } of steps)
          expect(ratioInterval.low > 1 || ratioInterval.high < 1).toBe(true);
      }),
    );
  });

  it("do not depend on the unit, and are the same pairs in the opposite order", () => {
    fc.assert(
      fc.property(points, (all) => {
        const scaled = all.map(({ value, interval }) => ({
          value: value * 1024,
          interval: interval && {
            ...interval,
            low: interval.low * 1024,
            high: interval.high * 1024,
          },
        }));
        const places = (of: readonly TimelinePoint[]) =>
          findSteps(of).steps.map(({ index }) => index);
        expect(places(scaled)).toEqual(places(all));
        expect(places(all.toReversed())).toEqual(
          places(all)
            .map((index) => all.length - index)
            .toReversed(),
        );
      }),
    );
  });

  it("are no more than expectedByChanceMax says if nothing changes", () => {
    // 2000 timelines of 10 normal means of one true value, each with an interval that covers it in 95 of 100 cases.
    const random = createRandom(17);
    let steps = 0;
    let allowed = 0;
    for (let run = 0; run < 2000; run++) {
      const found = findSteps(
        Array.from({ length: 10 }, () => {
          const value = 100 + normal(random);
          return { value, interval: { low: value - 1.96, high: value + 1.96, coverage: 0.95 } };
        }),
      );
      steps += found.steps.length;
      allowed += found.expectedByChanceMax;
    }
    expect(allowed).toBeCloseTo(2000 * 9 * 0.1, 6);
    // Two independent normal means are apart with a probability of 0.0056.
    expect(steps / (2000 * 9)).toBeGreaterThan(0.003);
    expect(steps / (2000 * 9)).toBeLessThan(0.009);
    expect(steps).toBeLessThan(allowed);
  });
});
