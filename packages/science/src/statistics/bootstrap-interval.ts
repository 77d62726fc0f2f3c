import { quantile } from "./quantile";
import type { Random } from "./random";

type BootstrapOptions<Item> = {
  /** Returns the statistic of one resample, or null if the resample has none. It is then drawn again. */
  readonly statistic: (resample: readonly Item[]) => number | null;
  readonly random: Random;
  /** The nominal level between 0 and 1. With few items the actual coverage is lower. */
  readonly level?: number;
  readonly resamples?: number;
};

export const NOMINAL_LEVEL = 0.95;
/** Gives each 2.5 % tail fifty resamples. */
export const RESAMPLES = 2000;
/** If so many resamples in a row have no value, the statistic has none for these items. */
const REDRAWS = 1000;

/**
 * Returns the percentile bootstrap interval of a statistic over whole items (Efron and Tibshirani, "An Introduction to the
 * Bootstrap", 1993, chapter 13), in the unit of the statistic. Throws a RangeError for fewer than two items, because one item
 * shows no spread.
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
