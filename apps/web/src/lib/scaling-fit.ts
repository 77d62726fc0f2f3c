import type { ScalingFit, ScalingPlace, ScalingRow } from "@oslag/charts";
import { createRandom, geometricMean, operationSpeed, scalingExponent } from "@oslag/science";

/** Fixed, so that the same rows give the same interval on every page view. */
const SEED = 1990;
const LEAST_ROWS = 3;

export type FittedScaling = ScalingFit & {
  /** The probability with which the interval covers; null when there is no interval. */
  readonly coverage: number | null;
};

/**
 * The scaling exponent over complete rows of the paper's machines and of official builds; a local build's rating depends
 * on its compiler, and busy machines measure other work too, so both are drawn and never fitted. `crowd` holds today's
 * points that have no row of their own. Null when too few rows or only one rating is left.
 */
export function fitScaling(
  rows: readonly ScalingRow[],
  crowd: readonly (ScalingPlace & { readonly fitted: boolean })[] = [],
): FittedScaling | null {
  const fitted: readonly ScalingPlace[] = [
    ...rows.filter(isFitted),
    ...crowd.filter((place) => place.fitted),
  ];
  const ratings = fitted.map(({ ratingMips }) => ratingMips);
  if (fitted.length < LEAST_ROWS || new Set(ratings).size < 2) return null;
  const { exponent, intercept, interval } = scalingExponent(
    fitted.map((row) => ({ ratingMips: row.ratingMips, speed: operationSpeed(row) })),
    { random: createRandom(SEED) },
  );
  const centreMips = geometricMean(ratings);
  const centreSpeed = Math.exp(intercept + exponent * Math.log(centreMips));
  return {
    exponent,
    interval: interval && { low: interval.low, high: interval.high },
    coverage: interval?.coverage ?? null,
    centre: { ratingMips: centreMips, relativeSpeed: centreSpeed / centreMips },
    fromMips: ratings.reduce((a, b) => Math.min(a, b)),
    toMips: ratings.reduce((a, b) => Math.max(a, b)),
    rows: fitted.length,
  };
}

export function isFitted({ origin, covered, busy }: ScalingRow): boolean {
  if (busy === true) return false;
  return (origin === "recomputed" || origin === "official") && covered.count === covered.of;
}
