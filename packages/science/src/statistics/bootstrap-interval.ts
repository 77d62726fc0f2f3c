import { quantile } from "./quantile";
import type { Random } from "./random";

export type BootstrapOptions<Item> = {
  /** Yields a number for one resample, or null for a resample that has none (it is drawn anew). */
  readonly statistic: (resample: readonly Item[]) => number | null;
  readonly random: Random;
  /** The nominal level between 0 and 1; what is achieved with few items is lower. */
  readonly level?: number;
  readonly resamples?: number;
};

export const NOMINAL_LEVEL = 0.95;
/** Enough for the 2.5 % tails to rest on fifty resamples each. */
export const RESAMPLES = 2000;
/** A statistic that has no value on so many resamples in a row has none on these items. */
const REDRAWS = 1000;

/**
 * The percentile bootstrap interval of a statistic over whole items (Efron and Tibshirani, "An Introduction to the
 * Bootstrap", 1993, chapter 13), in the unit of the statistic. Throws a RangeError for fewer than two items: nothing can
 * be said about spread from one.
 */
export function bootstrapInterval<Item>(
  items: readonly Item[],
  { statistic, random, level = NOMINAL_LEVEL, resamples = RESAMPLES }: BootstrapOptions<Item>,
): { readonly low: number; readonly high: number } {
  if (items.length < 2) throw new RangeError("bootstrap interval of fewer than two items");
  const draw = () => items.map(() => items[Math.floor(random() * items.length)] as Item);
  const statistics = Array.from({ length: resamples }, () => {
    for (let redraw = 0; redraw < REDRAWS; redraw += 1) {
      const value = statistic(draw());
      if (value !== null) return value;
    }
    throw new RangeError("bootstrap interval of a statistic that has no value on its resamples");
  });
  const tail = (1 - level) / 2;
  return { low: quantile(statistics, tail), high: quantile(statistics, 1 - tail) };
}
