import type { MeasurementRow, ReportRow } from "../db/rows";
import { relativeOfResult } from "./relative-of-result";
import { relativeToBaseline } from "./relative-to-baseline";

/**
 * Returns the relative speed of one measurement against the 1990 baseline; null without samples, without a rating, and if the edition
 * has no such cell. Method 1 divides the value by the rating. Later methods pair the two within rounds, so it follows from the cost.
 */
export function relativeOfMeasurement(
  measurement: Pick<
    MeasurementRow,
    "benchmark" | "variant" | "storage" | "value" | "costInstructions" | "bytesPerInstruction"
  >,
  { method, ratingMips }: Pick<ReportRow, "method" | "ratingMips">,
): number | null {
  const { benchmark, variant, storage, value } = measurement;
  if (value === null) return null;
  if (method === 1) return relativeToBaseline({ benchmark, variant, storage, value, ratingMips });
  return relativeOfResult(measurement, storage);
}
