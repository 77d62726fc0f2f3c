import { checkMeaning, PLAUSIBILITY, type Report, type Sample } from "@oslag/schema";
import { findImplausible } from "@oslag/science";
import { describe, expect, it } from "vitest";
import { inFormat2, makeReport } from "../testing/make-report";
import { deriveReport } from "./derive-report";

const derive = (scenario: Parameters<typeof makeReport>[0]) => {
  const report = makeReport(scenario);
  expect(checkMeaning(report)).toMatchObject({ ok: true });
  return deriveReport({ id: "0".repeat(64), report });
};
const find = (rows: ReturnType<typeof derive>, benchmark: string) =>
  rows.measurements.find((row) => row.benchmark === benchmark);

describe("derivation of a report", () => {
  it("rates by Dhrystone, and gives times in instructions and bandwidths in bytes per instruction", () => {
    const rows = derive({ ratingMips: 18, values: { getpid: 11_000, read: 36_000_000 } });
    expect(rows.report.ratingMips).toBeCloseTo(18, 9);
    // The paper's own example: 11 us on a machine of 18 MIPS is 198 instructions.
    expect(find(rows, "getpid")?.costInstructions).toBeCloseTo(198, 6);
    expect(find(rows, "getpid")?.bytesPerInstruction).toBeNull();
    expect(find(rows, "read")?.bytesPerInstruction).toBeCloseTo(2, 3);
    expect(find(rows, "read")?.costInstructions).toBeNull();
    expect(find(rows, "dhrystone")).toMatchObject({
      costInstructions: null,
      bytesPerInstruction: null,
    });
  });

  it("rates by Dhrystone's variant default alone, wherever the other one stands in the report", () => {
    const other = (isAlone: boolean) => (report: Report) => {
      const rating = report.measurements.find(({ benchmark }) => benchmark === "dhrystone");
      if (rating?.outcome !== "samples") throw new Error("there is no rating");
      const samples = rating.samples.map((sample) => sample.with(1, sample[1] * 2) as Sample);
      if (isAlone) report.measurements = report.measurements.filter((one) => one !== rating);
      report.measurements.unshift({ ...rating, variant: "library-strings", samples });
    };
    const both = derive({ ratingMips: 18, values: { getpid: 11_000 }, change: other(false) });
    expect(both.report.ratingMips).toBeCloseTo(18, 9);
    expect(find(both, "getpid")?.costInstructions).toBeCloseTo(198, 6);
    const alone = derive({ ratingMips: 18, values: { getpid: 11_000 }, change: other(true) });
    expect(alone.report.ratingMips).toBeNull();
    expect(find(alone, "getpid")?.costInstructions).toBeNull();
  });

  it("gives values without costs when the run has no rating", () => {
    const rows = derive({ ratingMips: null, values: { getpid: 100 } });
    expect(rows.report.ratingMips).toBeNull();
    expect(find(rows, "getpid")).toMatchObject({ median: 100, costInstructions: null });
  });

  it("scales processor-bound benchmarks, and only these, to the fastest clock of the whole run", () => {
    const rows = derive({
      values: { getpid: 100, "create-delete": 1_000 },
      change: (report) => {
        for (const measurement of report.measurements) {
          if (measurement.outcome !== "samples" || measurement.benchmark === "dhrystone") continue;
          for (const sample of measurement.samples) sample[4] = sample[5] = 1_250;
        }
      },
    });
    expect(find(rows, "getpid")?.atFastestClock).toBeCloseTo(80, 9);
    expect(find(rows, "getpid")?.median).toBeCloseTo(100, 9);
    expect(find(rows, "create-delete")?.atFastestClock).toBeNull();
  });

  it("scales switches between two processors to the fastest clock in method 1 alone, and other rows by a low quantile in method 2", () => {
    const across = (method: number) => (report: Report) => {
      for (const measurement of report.measurements) {
        if (measurement.outcome !== "samples") continue;
        if (measurement.benchmark === "cswitch") measurement.variant = "cross-cpu";
        if (method > 1) {
          measurement.parts = "none";
          measurement.parts_reason = "no width witness";
          for (const sample of measurement.samples) sample.push(0, 0, 0, 0);
        }
      }
      if (method === 1) return;
      report.schema = "oslag.report/2";
      report.suite.method = method;
      report.machine.processor.architecture = "x86-64";
    };
    const values = { getpid: 100, cswitch: 2_000 };
    expect(find(derive({ values, change: across(1) }), "cswitch")?.atFastestClock).not.toBeNull();
    const rows = derive({ values, change: across(2) });
    expect(find(rows, "cswitch")?.atFastestClock).toBeNull();
    expect(find(rows, "getpid")?.atFastestClock).not.toBeNull();
  });

  it("gives unsupported and failed measurements rows without a number", () => {
    const rows = derive({
      values: {},
      change: (report) => {
        report.measurements.push({
          benchmark: "getpid",
          variant: "default",
          operation: "syscall(SYS_getpid)",
          parameters: {},
          warnings: [],
          outcome: "unsupported",
          reason: "no system calls here",
        });
      },
    });
    expect(find(rows, "getpid")).toMatchObject({
      outcome: "unsupported",
      reason: "no system calls here",
      samples: 0,
      median: null,
      costInstructions: null,
    });
  });
});

describe("the rules about single reports", () => {
  /** Gives getpid 20 samples, the first of which have an undisturbed part with a time of its own. */
  const cut = (part: { elapsedNs: number; samples: number }) => (report: Report) => {
    inFormat2(report);
    const getpid = report.measurements.find(({ benchmark }) => benchmark === "getpid");
    if (getpid?.outcome !== "samples") throw new Error("there is no getpid");
    getpid.samples = Array.from({ length: 20 }, (_, at): Sample => {
      const whole = 600_000_000 + 1_013 * at;
      const own = part.elapsedNs + 997 * at;
      const undisturbed = at < part.samples ? ([50, 30_000, own] as const) : ([0, 0, 0] as const);
      return [at % 10, 60_000, whole, whole, 1_000, 1_000, 100, ...undisturbed];
    });
    report.run.elapsed_ns += 20 * 10 ** 9;
  };

  it.each([
    { name: "plausible", elapsedNs: 299_999_999, samples: 20, isFound: false },
    { name: "too fast undisturbed", elapsedNs: 1_000, samples: 20, isFound: true },
    { name: "too seldom undisturbed", elapsedNs: 1_000, samples: 4, isFound: false },
  ])("find the same with known values as without, $name", ({ isFound, ...part }) => {
    const report = makeReport({ ratingMips: 18, values: { getpid: 11_000 }, change: cut(part) });
    expect(checkMeaning(report)).toMatchObject({ ok: true });
    const { flags } = deriveReport({ id: "0".repeat(64), report });
    const found = findImplausible(report, PLAUSIBILITY);
    expect(flags.map(({ rule, subject }) => ({ rule, subject }))).toEqual(found);
    const ofPart = found.some(({ subject }) => subject === "getpid default undisturbed");
    expect(ofPart).toBe(isFound);
  });
});
