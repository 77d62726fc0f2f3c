import { sampleQuantityOf, type Measurement, type Report } from "@oslag/schema";
import {
  measuredValue,
  median,
  pairedCost,
  processMedians,
  ratingMips,
  sampleValue,
  type PairedCost,
  type PairedMeasurement,
} from "@oslag/science";
import { RATING_VARIANT } from "../fragments/live-point";

/** A run's rating in MIPS, and what each measurement costs at it. */
export type RunRating = {
  readonly mips: number;
  /** Pairs each measurement with the rating once, because its row and several means ask. Throws a RangeError for a rate. */
  readonly costOf: (measurement: Sampled) => PairedCost;
};

type Sampled = Extract<Measurement, { readonly outcome: "samples" }>;

/** Returns the rating, which the headline variant of Dhrystone gives; null if the run did not measure it. */
export function ratingOf({ measurements }: Report): RunRating | null {
  const dhrystone = measurements.find(
    (measurement): measurement is Sampled =>
      measurement.outcome === "samples" &&
      measurement.benchmark === "dhrystone" &&
      measurement.variant === RATING_VARIANT,
  );
  if (dhrystone === undefined) return null;
  const { samples, parts } = dhrystone;
  const unit = sampleQuantityOf(dhrystone);
  const dhrystones =
    parts === undefined
      ? median(processMedians(samples, (one) => sampleValue(one, unit)))
      : measuredValue(samples, { ...unit, parts }).value;
  const rating = toPaired(dhrystone);
  const costs = new Map<Sampled, PairedCost>();
  const costOf = (measurement: Sampled) => {
    const cost = costs.get(measurement) ?? pairedCost(toPaired(measurement), rating);
    costs.set(measurement, cost);
    return cost;
  };
  return { mips: ratingMips(dhrystones), costOf };
}

/** Returns a measurement in the form in which costs are paired. Samples of method 1 have no parts. */
function toPaired(measurement: Sampled): PairedMeasurement {
  const { samples, parts = "none" } = measurement;
  return { samples, parts, unit: sampleQuantityOf(measurement) };
}
