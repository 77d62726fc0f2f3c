import { getAnyBenchmark, sampleQuantityOf, type Measurement, type Report } from "@oslag/schema";
import {
  bytesPerInstruction,
  costInInstructions,
  summarise,
  type Graded,
  type SampleQuantity,
  type Summary,
} from "@oslag/science";
import type { MeasurementRow } from "../db/rows";
import { gradeMeasurement } from "./to-grade";

type RunContext = {
  readonly reportId: string;
  readonly report: Report;
  /** Null if the report has no rating. */
  readonly ratingMips: number | null;
  /** The fastest value of the clock witness in all samples of the run. */
  readonly fastestWitnessPs: number;
};

type DerivedMeasurement = {
  readonly row: MeasurementRow;
  /** The row's grade with its reasons; null without samples. */
  readonly graded: Graded | null;
};

/** Derives one measurement's row. `checkMeaning` has ensured that its benchmark is known and its samples are possible. */
export function toMeasurement(measurement: Measurement, run: RunContext): DerivedMeasurement {
  const head = {
    reportId: run.reportId,
    benchmark: measurement.benchmark,
    variant: measurement.variant,
    storage: measurement.storage ?? "none",
    operation: measurement.operation,
    outcome: measurement.outcome,
    warnings: [...measurement.warnings],
  };
  if (measurement.outcome !== "samples")
    return { row: { ...head, ...NOTHING, reason: measurement.reason }, graded: null };
  const quantity = sampleQuantityOf(measurement);
  const summary = summarise(measurement.samples, {
    ...quantity,
    ...(getAnyBenchmark(measurement.benchmark)?.processorBound === true
      ? { fastestWitnessPs: run.fastestWitnessPs }
      : {}),
  });
  const graded = gradeMeasurement(measurement, run.report, summary);
  const row = {
    ...head,
    reason: null,
    grade: graded?.grade ?? null,
    samples: summary.samples,
    processes: summary.processes,
    ...valueOf(summary),
    median: summary.median,
    minimum: summary.minimum,
    firstQuartile: summary.firstQuartile,
    thirdQuartile: summary.thirdQuartile,
    maximum: summary.maximum,
    cpuShare: summary.cpuShare,
    intervalLow: summary.interval?.low ?? null,
    intervalHigh: summary.interval?.high ?? null,
    intervalCoverage: summary.interval?.coverage ?? null,
    atFastestClock: summary.atFastestClock,
    ...costOf(summary, { quantity, ratingMips: run.ratingMips }),
  };
  return { row, graded };
}

const NOTHING = {
  grade: null,
  samples: 0,
  processes: 0,
  value: null,
  valuePart: null,
  valueReason: null,
  valueLow: null,
  valueHigh: null,
  valueCoverage: null,
  slices: null,
  undisturbedSlices: null,
  undisturbedProcesses: null,
  median: null,
  minimum: null,
  firstQuartile: null,
  thirdQuartile: null,
  maximum: null,
  intervalLow: null,
  intervalHigh: null,
  intervalCoverage: null,
  atFastestClock: null,
  cpuShare: null,
  costInstructions: null,
  bytesPerInstruction: null,
  costLow: null,
  costHigh: null,
  costCoverage: null,
};

/** Returns the columns of the value that is ranked and plotted. In method 1 it is the median. */
function valueOf({ median, interval }: Summary) {
  return {
    value: median,
    valuePart: "total",
    valueReason: null,
    valueLow: interval?.low ?? null,
    valueHigh: interval?.high ?? null,
    valueCoverage: interval?.coverage ?? null,
    slices: null,
    undisturbedSlices: null,
    undisturbedProcesses: null,
  };
}

type Costs = Pick<
  MeasurementRow,
  "costInstructions" | "bytesPerInstruction" | "costLow" | "costHigh" | "costCoverage"
>;

function costOf(
  { median }: Summary,
  { quantity, ratingMips }: { quantity: SampleQuantity; ratingMips: number | null },
): Costs {
  const none = {
    costInstructions: null,
    bytesPerInstruction: null,
    costLow: null,
    costHigh: null,
    costCoverage: null,
  };
  if (ratingMips === null) return none;
  switch (quantity.quantity) {
    case "time":
      return { ...none, costInstructions: costInInstructions({ timeNs: median, ratingMips }) };
    case "bandwidth":
      return {
        ...none,
        bytesPerInstruction: bytesPerInstruction({ bytesPerSecond: median, ratingMips }),
      };
    case "rate":
      return none;
  }
}
