import { describe, expect, test } from "vitest";
import { createRandom } from "../statistics/random";
import { fastestWitnessPs } from "./fastest-witness";
import type { Sample } from "./sample";
import { summarise } from "./summarise";

/** Three processes; the third ran at a clock that is 25 % slower. */
const samples: readonly Sample[] = [
  [0, 1000, 100_000, 100_000, 1000, 1000],
  [0, 1000, 104_000, 104_000, 1000, 1000],
  [0, 1000, 400_000, 100_000, 1000, 1000],
  [1, 2000, 220_000, 220_000, 1100, 1100],
  [2, 1000, 125_000, 125_000, 1200, 1300],
];

describe("summarise", () => {
  test("time: the median over processes of each process's median, in ns per iteration", () => {
    const summary = summarise(samples, {
      quantity: "time",
      fastestWitnessPs: fastestWitnessPs(samples),
    });
    // Medians of the processes: 104, 110, 125.
    expect(summary.median).toBe(110);
    expect(summary).toMatchObject({ samples: 5, processes: 3, minimum: 100, maximum: 400 });
    expect([summary.firstQuartile, summary.thirdQuartile]).toEqual([104, 125]);
    // At 1000 ps: 104, 110 / 1.1 and 125 / 1.25.
    expect(summary.atFastestClock).toBeCloseTo(100, 10);
    expect(summary.interval).toEqual({ low: 104, high: 125, coverage: 0.75 });
    expect(summary.cpuShare).toBe(1);
  });

  test("bandwidth: bytes/s, and a faster clock raises it", () => {
    const summary = summarise(samples, {
      quantity: "bandwidth",
      bytesPerIteration: 16_384,
      fastestWitnessPs: 1000,
    });
    expect(summary.median).toBeCloseTo(16_384e9 / 110, 0);
    expect(summary.atFastestClock).toBeCloseTo(16_384e9 / 100, 0);
  });

  test("rate: iterations/s", () => {
    expect(summarise(samples, { quantity: "rate" }).median).toBeCloseTo(1e9 / 110, 3);
    expect(summarise(samples, { quantity: "rate" }).atFastestClock).toBeNull();
  });

  test("one process has a median but no interval", () => {
    expect(summarise(samples.slice(0, 3), { quantity: "time" })).toMatchObject({
      median: 104,
      interval: null,
    });
  });

  test("no samples and impossible samples are errors", () => {
    expect(() => summarise([], { quantity: "time" })).toThrow("no samples");
    expect(() => fastestWitnessPs([])).toThrow("no samples");
    expect(() => summarise([[0, 0, 5, 5, 1, 1]], { quantity: "time" })).toThrow("0 iterations");
    expect(() =>
      summarise([[0, 1, 5, 5, 0, 0]], { quantity: "time", fastestWitnessPs: 1 }),
    ).toThrow("witness");
    expect(() => summarise(samples, { quantity: "bandwidth", bytesPerIteration: 0 })).toThrow(
      "0 bytes",
    );
  });

  test("does not depend on the order of samples, and scales with elapsed time", () => {
    const random = createRandom(11);
    for (let trial = 0; trial < 30; trial += 1) {
      const drawn = Array.from({ length: 1 + Math.floor(random() * 40) }, (): Sample => [
        Math.floor(random() * 5),
        1 + Math.floor(random() * 99),
        1 + Math.floor(random() * 1e6),
        1,
        900 + random() * 300,
        1000,
      ]);
      const options = { quantity: "time", fastestWitnessPs: fastestWitnessPs(drawn) } as const;
      const summary = summarise(drawn, options);
      const shuffled = drawn.map((sample) => ({ sample, order: random() }));
      shuffled.sort((a, b) => a.order - b.order);
      expect(
        summarise(
          shuffled.map(({ sample }) => sample),
          options,
        ),
      ).toEqual(summary);
      const slower = drawn.map(([p, n, elapsed, cpu, before, after]): Sample => [
        p,
        n,
        elapsed * 4,
        cpu * 4,
        before,
        after,
      ]);
      const slowed = summarise(slower, options);
      expect(slowed.median).toBeCloseTo(4 * summary.median, 6);
      expect(slowed.atFastestClock).toBeCloseTo(4 * (summary.atFastestClock ?? 0), 6);
    }
  });
});
