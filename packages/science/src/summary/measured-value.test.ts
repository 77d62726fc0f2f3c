import { describe, expect, test } from "vitest";
import { UNDISTURBED_PROCESSES_MIN, UNDISTURBED_SLICES_MIN, measuredValue } from "./measured-value";
import { totalByProcess, undisturbedByProcess } from "./process-value";
import type { Sample } from "./sample";
import { summarise } from "./summarise";

const TIME = { quantity: "time", parts: "slices" } as const;

/** A sample of ten slices that took 200 ns an iteration, the undisturbed ones 100 ns. */
function sample(process: number, undisturbed: number): Sample {
  const iterations = 1000 * undisturbed;
  return [process, 10_000, 2e6, 2e6, 1000, 1000, 10, undisturbed, iterations, 100 * iterations];
}

const run = (undisturbed: readonly number[]) => undisturbed.map((own, at) => sample(at, own));

describe("value of a measurement of method 2", () => {
  test("is that of the undisturbed slices if there are enough, and the total stays beside it", () => {
    const samples = run([4, 4, 4, 4, 4, 0]);
    expect(summarise(samples, TIME)).toMatchObject({
      median: 200,
      value: 100,
      valueOf: "undisturbed",
      valueReason: null,
      slices: 60,
      undisturbedSlices: 20,
      undisturbedProcesses: 5,
      undisturbedShare: 1 / 3,
      valueInterval: { low: 100, high: 100 },
      interval: { low: 200, high: 200 },
    });
  });

  test("F35: is the total, with the reason, if too few slices or processes were undisturbed", () => {
    const total = { value: 200, valueOf: "total", valueReason: "too-few" };
    // 19 slices in five processes; 40 slices in four; and all of them in one.
    expect(measuredValue(run([4, 4, 4, 4, 3, 0]), TIME)).toMatchObject(total);
    expect(measuredValue(run([10, 10, 10, 10, 0, 0]), TIME)).toMatchObject(total);
    expect(
      measuredValue(
        [...Array(20)].map(() => sample(3, 10)),
        TIME,
      ),
    ).toMatchObject(total);
    expect(measuredValue(run([0, 0, 0, 0, 0, 0]), TIME)).toMatchObject({
      ...total,
      undisturbedSlices: 0,
      undisturbedShare: 0,
    });
    expect([UNDISTURBED_SLICES_MIN, UNDISTURBED_PROCESSES_MIN]).toEqual([20, 5]);
  });

  test("is the total, with the reason, if the samples were not cut or no witness ran", () => {
    const witnesses = [0, 1, 2, 3, 4, 5].map((process): Sample => [
      process,
      1,
      1000,
      900,
      1000,
      1000,
      4,
      1,
      0,
      0,
    ]);
    expect(measuredValue(witnesses, { ...TIME, parts: "witnesses" })).toMatchObject({
      value: 1000,
      valueReason: "not-cut",
      slices: null,
      undisturbedSlices: null,
      undisturbedShare: 0.25,
    });
    const none = witnesses.map((own) => [...own.slice(0, 6), 0, 0, 0, 0] as unknown as Sample);
    expect(measuredValue(none, { ...TIME, parts: "none" })).toMatchObject({
      valueReason: "no-witness",
      undisturbedShare: null,
    });
  });

  test("pools the undisturbed part of a process, and takes its samples' median for the total", () => {
    const samples: readonly Sample[] = [
      [7, 100, 30_000, 1, 1, 1, 10, 5, 50, 5000],
      [2, 100, 10_000, 1, 1, 1, 10, 1, 10, 900],
      [7, 100, 20_000, 1, 1, 1, 10, 1, 25, 5000],
      [9, 100, 10_000, 1, 1, 1, 10, 0, 0, 0],
    ];
    const time = { quantity: "time" } as const;
    expect(undisturbedByProcess(samples, time)).toEqual([
      { process: 2, value: 90 },
      { process: 7, value: 10_000 / 75 },
    ]);
    expect(totalByProcess(samples, time)).toEqual([
      { process: 2, value: 100 },
      { process: 7, value: 250 },
      { process: 9, value: 100 },
    ]);
    expect(undisturbedByProcess(samples, { quantity: "rate" })[0]?.value).toBeCloseTo(1e9 / 90, 3);
  });

  test("method 1 has its median as its value, with the same interval as ever", () => {
    const samples = run([4, 4, 4, 4, 4, 4, 4, 4, 4, 4]).map(
      (own, at) =>
        [at, 100, 1000 * (at + 1), 1, 1, 1, ...own.slice(6)].slice(0, 6) as unknown as Sample,
    );
    const summary = summarise(samples, { quantity: "time" });
    expect(summary).toMatchObject({
      value: 55,
      valueOf: "total",
      valueReason: null,
      interval: { low: 20, high: 90 },
      slices: null,
      undisturbedShare: null,
    });
    expect(summary.valueInterval).toEqual(summary.interval);
  });
});
