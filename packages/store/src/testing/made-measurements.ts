import { Envelope, Report, type Measurement } from "@oslag/schema";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { MeasurementSummary, ReportDetail } from "../queries/get-report";

/** One measurement that a test makes up, with one value in its benchmark's unit. */
export type Made = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage?: "local" | "remote";
  readonly median: number;
  readonly parameters?: Measurement["parameters"];
  readonly coldNs?: number;
};

/** Makes a result up as a report has it: one sample of a hundred thousand iterations in 20 ms. */
export function madeResult(
  benchmark: Measurement["benchmark"],
  variant: string,
  parameters: Measurement["parameters"],
): Measurement {
  return {
    benchmark,
    variant,
    operation: "made up",
    parameters,
    warnings: [],
    outcome: "samples",
    samples: [[0, 100_000, 20_000_003, 20_000_000, 1000, 1000]],
  };
}

const MINIMAL = "../../../schema/fixtures/valid/minimal.json";

/** Makes measurements, both as in a report and as they are derived from it. */
export function madeMeasurements(made: readonly Made[]): {
  report: Report;
  measurements: MeasurementSummary[];
} {
  const file = readFileSync(path.join(import.meta.dirname, MINIMAL), "utf8");
  const { payload } = Envelope.parse(JSON.parse(file));
  const minimal = Report.parse(JSON.parse(Buffer.from(payload, "base64").toString("utf8")));
  const measurements = made.map(toSigned);
  return { report: { ...minimal, measurements }, measurements: made.map(toSummary) };
}

/** Makes a counted, native and official report of these measurements. Its id repeats `digit`. */
export function madeDetail(made: readonly Made[], digit = "a"): ReportDetail {
  return {
    ...madeMeasurements(made),
    id: digit.repeat(64),
    received: new Date("2026-01-02T03:04:05.678Z"),
    key: `ed25519:${digit.repeat(43)}`,
    machineId: digit.repeat(32),
    mode: "standard",
    method: 1,
    suiteVersion: "1.0.0",
    configuration: {
      id: digit.repeat(32),
      host: "native",
      processorVendor: "Example",
      processorBrand: "Example 9000",
      processorName: "Example 9000 (unrecognised)",
      isProcessorRecognised: false,
      architecture: "x86_64",
      osFamily: "linux",
      osName: "Debian GNU/Linux",
      osVersion: "12",
      kernelSeries: "6.1",
      virtualization: "none",
      container: "none",
      storageClass: "local",
      filesystem: "ext4",
      buildClass: "official",
      microarchitecture: null,
      generation: null,
      year: null,
      yearOf: null,
      identifiedBy: "unknown",
    },
    ratingMips: null,
    geometricMean: null,
    means: {
      set: NO_MEAN,
      "without-create-delete": NO_MEAN,
      "with-fsync": NO_MEAN,
    },
    outcome: "complete",
    completeness: { measured: 0, of: 6 },
    warnings: [],
    grade: null,
    quiet: true,
    state: "counted",
    challengeIssued: null,
    flags: [],
    envelopeBytes: 1,
    derivation: 1,
  };
}

const NO_MEAN = { value: null, interval: null };

function toSigned({ benchmark, variant, storage, parameters, coldNs }: Made): Measurement {
  return {
    benchmark: benchmark as Measurement["benchmark"],
    variant,
    operation: "made up",
    parameters: parameters ?? {},
    ...(storage === undefined ? {} : { storage }),
    warnings: [],
    outcome: "samples",
    samples: [[0, 1, 1, 1, 1, 1]],
    ...(coldNs === undefined ? {} : { cold: [0, 1, coldNs, 1, 1, 1] }),
  };
}

function toSummary({ benchmark, variant, storage, median }: Made): MeasurementSummary {
  const interval = { low: median * 0.9, high: median * 1.1, coverage: 0.95 };
  return {
    benchmark,
    variant,
    storage: storage ?? null,
    operation: "made up",
    outcome: "samples",
    reason: null,
    warnings: [],
    graded: null,
    summary: {
      samples: 1,
      processes: 1,
      value: median,
      valuePart: "total",
      valueReason: null,
      valueInterval: interval,
      slices: null,
      median,
      minimum: median,
      firstQuartile: median,
      thirdQuartile: median,
      maximum: median,
      interval,
      atFastestClock: null,
      cpuShare: 1,
      costInInstructions: null,
      bytesPerInstruction: null,
      costInterval: null,
      relativeSpeed: null,
      relativeInterval: null,
    },
  };
}
