import { quantityOfBenchmark } from "@oslag/schema";
import {
  formatCount,
  formatEstimate,
  formatOrNull,
  formatRelativeSpeed,
  formatSignificant,
  readableUnit,
} from "@oslag/labels";
import type { SampleSummary } from "@oslag/store";
import { columnDecimals } from "../number-cell";

/** The columns of the table of measurements, in their order. */
export const NUMBER_COLUMNS = [
  { id: "median", heading: "Median" },
  { id: "interval", heading: "Interval" },
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

/** Formats one row's cells, all in one unit, which is chosen for its median. */
export function toMeasurementTexts(benchmark: string, summary: SampleSummary): MeasurementTexts {
  const { divisor, unit } = readableUnit(quantityOfBenchmark(benchmark), summary.median);
  const measured = (value: number) => formatSignificant(value / divisor, MEASURED_DIGITS);
  const { interval } = summary;
  return {
    unit,
    median: measured(summary.median),
    interval: interval && `${measured(interval.low)} to ${measured(interval.high)}`,
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
    id === "interval" || id === "quartiles" ? 0 : columnDecimals(rows.map((row) => row[id]));
  return Object.fromEntries(NUMBER_COLUMNS.map(({ id }) => [id, ofColumn(id)])) as Record<
    ColumnId,
    number
  >;
}
