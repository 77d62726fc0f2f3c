import {
  DEFAULT_SET,
  getBenchmark,
  headlineVariant,
  toSampleQuantity,
  type Quantity,
  type Report,
} from "@oslag/schema";
import {
  livePoint,
  ratingMips,
  summarise,
  type BenchmarkResult,
  type RatedResults,
} from "@oslag/science";

type Measurement = Report["measurements"][number];

/** A headline result of a run, in the benchmark's unit. */
export type OwnResult = {
  readonly benchmark: string;
  readonly variant: string;
  readonly unit: string;
  readonly quantity: Quantity;
  readonly value: number;
};

/** Returns the values of measurements with samples, derived in the same way as on the site. */
export function ownResults(measurements: readonly Measurement[]): readonly OwnResult[] {
  return measurements.flatMap((measurement): OwnResult[] => {
    const benchmark = getBenchmark(measurement.benchmark);
    if (measurement.outcome !== "samples" || benchmark === null) return [];
    const { samples, parameters, parts } = measurement;
    const quantityOf = toSampleQuantity(benchmark, parameters);
    const { value } = summarise(samples, {
      ...quantityOf,
      ...(parts === undefined ? {} : { parts }),
    });
    const { unit, quantity, id } = benchmark;
    return [{ benchmark: id, variant: measurement.variant, unit, quantity, value }];
  });
}

export type OwnPoint = {
  readonly ratingMips: number;
  readonly relativeSpeed: number;
  readonly covered: { readonly count: number; readonly of: number };
};

/**
 * Returns the point on Figure 1: the rating, and the geometric mean over the measured part of the default set. The site pairs operation
 * and rating of method 2 by rounds, so its mean may differ in the last digits.
 */
export function ownPoint(results: readonly OwnResult[], baseline: RatedResults): OwnPoint | null {
  const rating = results.find(
    ({ benchmark, variant }) => benchmark === "dhrystone" && variant === "default",
  );
  if (rating === undefined) return null;
  const mips = ratingMips(rating.value);
  const members = results.flatMap(({ benchmark, variant, quantity, value }): BenchmarkResult[] => {
    const known = getBenchmark(benchmark);
    const isHeadline = known !== null && headlineVariant(known).id === variant;
    return isHeadline && quantity !== "rate" ? [{ benchmark, quantity, value }] : [];
  });
  const point = livePoint({ ratingMips: mips, results: members }, { set: DEFAULT_SET, baseline });
  if (point.geometricMean === null) return null;
  return {
    ratingMips: mips,
    relativeSpeed: point.geometricMean,
    covered: { count: point.have, of: point.of },
  };
}
