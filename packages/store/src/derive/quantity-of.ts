import { getAnyBenchmark, type Measurement } from "@oslag/schema";
import type { Quantity } from "@oslag/science";

export type Measured = Extract<Measurement, { outcome: "samples" }>;

/** What one sample of a measurement yields. The report's meaning was checked, so its benchmark is known. */
export function quantityOf(measurement: Measured): Quantity {
  const benchmark = getAnyBenchmark(measurement.benchmark);
  if (benchmark === null) throw new RangeError(`the unknown benchmark ${measurement.benchmark}`);
  if (benchmark.quantity !== "bandwidth") return { quantity: benchmark.quantity };
  const bytesPerIteration = measurement.parameters["bytes_per_iteration"];
  if (typeof bytesPerIteration !== "number") throw new RangeError("a bandwidth without its bytes");
  return { quantity: "bandwidth", bytesPerIteration };
}
