import { msg, t } from "@oslag/language";
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
  { id: "value", heading: msg("Value") },
  { id: "interval", heading: msg("Interval") },
  { id: "undisturbed", heading: msg("Undisturbed slices") },
  { id: "median", heading: msg("Median of all") },
  { id: "relativeSpeed", heading: msg("Relative speed") },
  { id: "cost", heading: msg("Cost, instructions") },
  { id: "bytesPerInstruction", heading: msg("Bytes per instruction") },
  { id: "quartiles", heading: msg("Quartiles") },
  { id: "minimum", heading: msg("Minimum") },
  { id: "atFastestClock", heading: msg("At fastest clock") },
  { id: "samples", heading: msg("Samples") },
  { id: "processes", heading: msg("Processes") },
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
    interval:
      interval &&
      t("{low} to {high}", { low: measured(interval.low), high: measured(interval.high) }),
    undisturbed:
      slices &&
      t("{part} of {all}", {
        part: formatPercent(slices.undisturbed / slices.all),
        all: formatCount(slices.all),
      }),
    median: method === 1 ? null : measured(summary.median),
    relativeSpeed: formatOrNull(summary.relativeSpeed, formatRelativeSpeed),
    cost: formatOrNull(summary.costInInstructions, formatEstimate),
    bytesPerInstruction: formatOrNull(summary.bytesPerInstruction, formatSignificant),
    quartiles: t("{low} to {high}", {
      low: measured(summary.firstQuartile),
      high: measured(summary.thirdQuartile),
    }),
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
  "too-few": msg("too few slices were undisturbed"),
  "not-cut": msg("one operation is longer than a slice"),
  "no-witness": msg("there is no width witness"),
};
