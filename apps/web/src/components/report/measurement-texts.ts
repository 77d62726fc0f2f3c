import { msg, t } from "@oslag/language";
import { quantityOfBenchmark, type ValueReason } from "@oslag/schema";
import {
  countOf,
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

type NumberColumn = {
  readonly id: LineId;
  readonly heading: string;
  /** What stands below in smaller type, and the heading of a column that has both. */
  readonly second?: { readonly id: LineId; readonly heading: string; readonly both: string };
};

/**
 * The columns of the table of measurements, in their order. Some have two lines, because with a column for each number the table was
 * wider than a screen of 1280 pixels.
 */
const NUMBER_COLUMNS: readonly NumberColumn[] = [
  {
    id: "value",
    heading: msg("Value"),
    second: { id: "interval", heading: msg("Interval"), both: msg("Value, interval") },
  },
  { id: "undisturbed", heading: msg("Undisturbed slices") },
  {
    id: "median",
    heading: msg("Median of all"),
    second: { id: "quartiles", heading: msg("Quartiles"), both: msg("Median of all, quartiles") },
  },
  { id: "relativeSpeed", heading: msg("Relative speed") },
  {
    id: "cost",
    heading: msg("Cost, instructions"),
    second: { id: "costUnit", heading: msg("Cost"), both: msg("Cost, instructions") },
  },
  { id: "minimum", heading: msg("Minimum") },
  { id: "atFastestClock", heading: msg("At fastest clock") },
  {
    id: "samples",
    heading: msg("Samples"),
    second: { id: "processes", heading: msg("Processes"), both: msg("Samples") },
  },
];

type LineId =
  | "value"
  | "interval"
  | "undisturbed"
  | "median"
  | "quartiles"
  | "relativeSpeed"
  | "cost"
  | "costUnit"
  | "minimum"
  | "atFastestClock"
  | "samples"
  | "processes";
type MeasurementTexts = Readonly<Record<LineId, string | null>> & { readonly unit: string };

type ShownColumn = {
  readonly heading: string;
  readonly id: LineId;
  readonly second: LineId | null;
  /** Of the first line. Ranges are not aligned on their decimal points, so theirs is zero. */
  readonly decimals: number;
};

/** Returns the columns that have something to show, with the lines that they have. */
export function columnsOf(rows: readonly MeasurementTexts[]): readonly ShownColumn[] {
  const isShown = (id: LineId) => rows.some((row) => row[id] !== null);
  return NUMBER_COLUMNS.flatMap(({ id, heading, second }): ShownColumn[] => {
    const below = second !== undefined && isShown(second.id) ? second : null;
    if (!isShown(id)) {
      if (below === null) return [];
      return [{ heading: below.heading, id: below.id, second: null, decimals: 0 }];
    }
    return [
      {
        heading: below?.both ?? heading,
        id,
        second: below?.id ?? null,
        decimals: id === "undisturbed" ? 0 : columnDecimals(rows.map((row) => row[id])),
      },
    ];
  });
}

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
    ...costTexts(summary),
    quartiles: t("{low} to {high}", {
      low: measured(summary.firstQuartile),
      high: measured(summary.thirdQuartile),
    }),
    minimum: measured(summary.minimum),
    atFastestClock: formatOrNull(summary.atFastestClock, measured),
    samples: formatCount(summary.samples),
    processes: countOf(summary.processes, "process"),
  };
}

/** The cost of a throughput is no number of instructions, so it says what it is. */
function costTexts({
  costInInstructions: cost,
  bytesPerInstruction: bytes,
}: SampleSummary): Pick<MeasurementTexts, "cost" | "costUnit"> {
  return bytes === null
    ? { cost: formatOrNull(cost, formatEstimate), costUnit: null }
    : { cost: formatSignificant(bytes), costUnit: t("bytes per instruction") };
}

/** Why a value of method 2 is that of all samples. */
export const TOTAL_BECAUSE: Readonly<Record<ValueReason, string>> = {
  "too-few": msg("too few slices were undisturbed"),
  "not-cut": msg("one operation is longer than a slice"),
  "no-witness": msg("there is no width witness"),
};
