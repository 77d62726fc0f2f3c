import { quantityOfBenchmark, type ValueReason } from "@oslag/schema";
import {
  formatCount,
  formatEstimate,
  formatOrNull,
  formatPercent,
  formatRelativeSpeed,
  formatSignificant,
  readableUnit,
} from "@oslag/labels";
import type { SampleSummary } from "@oslag/store";
import { columnDecimals } from "../number-cell";

/** The columns of the table of measurements, in their order. */
export const NUMBER_COLUMNS = [
  { id: "value", heading: "Value" },
  { id: "interval", heading: "Interval" },
  { id: "undisturbed", heading: "Undisturbed slices" },
  { id: "median", heading: "Median of all" },
  { id: "relativeSpeed", heading: "Relative speed" },
  { id: "cost", heading: "Cost, instructions" },
  { id: "bytesPerInstruction", heading: "Bytes per instruction" },
  { id: "quartiles", heading: "Quartiles" },
  { id: "minimum", heading: "Minimum" },
  { id: "atFastestClock", heading: "At fastest clock" },
  { id: "samples", heading: "Samples" },
  { id: "processes", heading: "Processes" },
] as const;

type ColumnId = (typeof NUMBER_COLUMNS)[number]["id"];
type MeasurementTexts = Readonly<Record<ColumnId, string | null>> & {
  readonly unit: string;
};

const MEASURED_DIGITS = 4;

/**
 * Formats one row's cells, all in one unit, which is chosen for its value. In method 1 the value is the median of all samples and
 * no sample has slices, so two cells are empty.
 */
export function toMeasurementTexts(
  benchmark: string,
  summary: SampleSummary,
  method: number,
): MeasurementTexts {
  const { divisor, unit } = readableUnit(quantityOfBenchmark(benchmark), summary.value);
  const measured = (value: number) => formatSignificant(value / divisor, MEASURED_DIGITS);
  const { valueInterval: interval, slices } = summary;
  return {
    unit,
    value: measured(summary.value),
    interval: interval && `${measured(interval.low)} to ${measured(interval.high)}`,
    undisturbed:
      slices && `${formatPercent(slices.undisturbed / slices.all)} of ${formatCount(slices.all)}`,
    median: method === 1 ? null : measured(summary.median),
    relativeSpeed: formatOrNull(summary.relativeSpeed, formatRelativeSpeed),
    cost: formatOrNull(summary.costInInstructions, formatEstimate),
    bytesPerInstruction: formatOrNull(summary.bytesPerInstruction, formatSignificant),
    quartiles: `${measured(summary.firstQuartile)} to ${measured(summary.thirdQuartile)}`,
    minimum: measured(summary.minimum),
    atFastestClock: formatOrNull(summary.atFastestClock, measured),
    samples: formatCount(summary.samples),
    processes: formatCount(summary.processes),
  };
}

/** Returns the decimals of each column. Ranges are not aligned on their decimal points, so theirs is zero. */
export function decimalsByColumn(
  rows: readonly MeasurementTexts[],
): Readonly<Record<ColumnId, number>> {
  const ofColumn = (id: ColumnId) =>
    ["interval", "quartiles", "undisturbed"].includes(id)
      ? 0
      : columnDecimals(rows.map((row) => row[id]));
  return Object.fromEntries(NUMBER_COLUMNS.map(({ id }) => [id, ofColumn(id)])) as Record<
    ColumnId,
    number
  >;
}

/** Why a value of method 2 is that of all samples. */
export const TOTAL_BECAUSE: Readonly<Record<ValueReason, string>> = {
  "too-few": "too few slices were undisturbed",
  "not-cut": "one operation is longer than a slice",
  "no-witness": "there is no width witness",
};
