import { isProcessorBound, sampleQuantityOf, type Measurement, type Report } from "@oslag/schema";
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
import type { RunRating } from "./to-rating";

type RunContext = {
  readonly reportId: string;
  readonly report: Report;
  /** Null if the report has no rating. */
  readonly rating: RunRating | null;
  /** The clock witness at the run's fast clock, over all of its samples. */
  readonly fastestWitnessPs: number;
};

type DerivedMeasurement = {
  readonly row: MeasurementRow;
  /** The row's grade with its reasons; null without samples. */
  readonly graded: Graded | null;
};

/** Derives one measurement's row. `checkMeaning` has ensured that its benchmark is known and its samples are possible. */
export function toMeasurement(measurement: Measurement, run: RunContext): DerivedMeasurement {
  const { reportId } = run;
  const { benchmark, variant, storage = "none", operation, outcome } = measurement;
  const warnings = [...measurement.warnings];
  if (measurement.outcome !== "samples") {
    const head = { reportId, benchmark, variant, storage, operation, outcome, warnings };
    return { row: { ...head, ...NOTHING, reason: measurement.reason }, graded: null };
  }
  const quantity = sampleQuantityOf(measurement);
  const { parts } = measurement;
  // Not a literal of spreads, which would have a new hidden class each time (D295).
  const summary = summarise(
    measurement.samples,
    Object.assign(
      {},
      quantity,
      parts === undefined ? null : { parts },
      isProcessorBound(measurement, run.report.suite.method)
        ? { fastestWitnessPs: run.fastestWitnessPs }
        : null,
    ),
  );
  const graded = gradeMeasurement(measurement, run.report, summary);
  const { valueInterval, interval } = summary;
  const cost = costOf(summary, { measurement, quantity, rating: run.rating });
  // Spreading objects into a row with so many columns takes V8 several times as long.
  const row = {
    reportId,
    benchmark,
    variant,
    storage,
    operation,
    outcome,
    warnings,
    reason: null,
    grade: graded?.grade ?? null,
    samples: summary.samples,
    processes: summary.processes,
    value: summary.value,
    valuePart: summary.valueOf,
    valueReason: summary.valueReason,
    valueLow: valueInterval?.low ?? null,
    valueHigh: valueInterval?.high ?? null,
    valueCoverage: valueInterval?.coverage ?? null,
    slices: summary.slices,
    undisturbedSlices: summary.undisturbedSlices,
    undisturbedProcesses: summary.undisturbedProcesses,
    median: summary.median,
    minimum: summary.minimum,
    firstQuartile: summary.firstQuartile,
    thirdQuartile: summary.thirdQuartile,
    maximum: summary.maximum,
    cpuShare: summary.cpuShare,
    intervalLow: interval?.low ?? null,
    intervalHigh: interval?.high ?? null,
    intervalCoverage: interval?.coverage ?? null,
    atFastestClock: summary.atFastestClock,
    costInstructions: cost.costInstructions,
    bytesPerInstruction: cost.bytesPerInstruction,
    costLow: cost.costLow,
    costHigh: cost.costHigh,
    costCoverage: cost.costCoverage,
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

type Costs = Pick<
  MeasurementRow,
  "costInstructions" | "bytesPerInstruction" | "costLow" | "costHigh" | "costCoverage"
>;

/**
 * Returns the cost at the run's own rating. Method 1 multiplies the median by the rating. Later methods pair the two within rounds, which
 * also gives an interval.
 */
function costOf(
  { median }: Summary,
  {
    measurement,
    quantity,
    rating,
  }: {
    readonly measurement: Extract<Measurement, { readonly outcome: "samples" }>;
    readonly quantity: SampleQuantity;
    readonly rating: RunRating | null;
  },
): Costs {
  const none = {
    costInstructions: null,
    bytesPerInstruction: null,
    costLow: null,
    costHigh: null,
    costCoverage: null,
  };
  if (rating === null || quantity.quantity === "rate") return none;
  const isTime = quantity.quantity === "time";
  if (measurement.parts === undefined)
    return isTime
      ? {
          ...none,
          costInstructions: costInInstructions({ timeNs: median, ratingMips: rating.mips }),
        }
      : {
          ...none,
          bytesPerInstruction: bytesPerInstruction({
            bytesPerSecond: median,
            ratingMips: rating.mips,
          }),
        };
  const { value, interval } = rating.costOf(measurement);
  return {
    costInstructions: isTime ? value : null,
    bytesPerInstruction: isTime ? null : value,
    costLow: interval?.low ?? null,
    costHigh: interval?.high ?? null,
    costCoverage: interval?.coverage ?? null,
  };
}
