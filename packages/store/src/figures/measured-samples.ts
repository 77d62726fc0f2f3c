import { sampleQuantityOf, type Report } from "@oslag/schema";
import { sampleValue } from "@oslag/science";
import type { MeasurementSummary } from "../queries/get-report";

type ProcessValue = { readonly process: number; readonly value: number };

/** Returns every sample of a measurement in the registry's unit, in the order in which it was taken. */
export function measuredSamples(report: Report, summary: MeasurementSummary): ProcessValue[] {
  const measurement = report.measurements.find(
    ({ benchmark, variant, storage }) =>
      benchmark === summary.benchmark &&
      variant === summary.variant &&
      (storage ?? null) === summary.storage,
  );
  if (measurement?.outcome !== "samples") return [];
  const quantity = sampleQuantityOf(measurement);
  return measurement.samples.map((sample) => ({
    process: sample[0],
    value: sampleValue(sample, quantity),
  }));
}
