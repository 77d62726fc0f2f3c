import { medianRank } from "../aggregate/median-rank";
import { groupBy } from "../statistics/group-by";
import { median } from "../statistics/median";
import type { Interval } from "../statistics/median-interval";
import { ratioInterval } from "../statistics/ratio-interval";
import { STEP_COVERAGE_MIN } from "../timeline/find-steps";

/** A value above zero of one side, in any unit; both sides of a pair have the same. */
export type SideValue = { readonly value: number; readonly interval: Interval | null };

/** How many times as long one side takes as the other. Above 1 the side `to` is slower. */
export type PairFactor = { readonly factor: number; readonly interval: Interval | null };

export type ContrastFactor = {
  /** The median over processors of the median over their pairs, taken on logarithms. */
  readonly factor: number;
  readonly interval: (Interval & { readonly over: FactorOver }) | null;
  readonly pairs: number;
  readonly processors: number;
  /** How many pairs have an interval of their own that shows `to` slower, and how many faster (`factorVerdict`). */
  readonly slowerPairs: number;
  readonly fasterPairs: number;
};
/** Whose differences the interval shows: those of processors, of the pairs of one processor, or of the two sides of one pair. */
export type FactorOver = "processors" | "pairs" | "sides";

/**
 * Returns the factor of one pair, `to` / `from`. A quantity of which more is better, such as a bandwidth, is inverted, so that the factor is always one
 * of times. The interval is that of a ratio (`ratioInterval`); it is null unless both sides have one. Throws a RangeError for a value that is
 * not above zero.
 */
export function pairFactor(
  { from, to }: { readonly from: SideValue; readonly to: SideValue },
  better: "less" | "more",
): PairFactor {
  const [above, below] = better === "less" ? [to, from] : [from, to];
  if (!(above.value > 0 && below.value > 0))
    throw new RangeError("factor of a value that is not above zero");
  const interval =
    above.interval === null || below.interval === null
      ? null
      : ratioInterval(above.interval, below.interval);
  return { factor: above.value / below.value, interval };
}

/**
 * Returns the factor over several pairs: the median over processors of the median over their pairs, on logarithms, so that swapping the sides
 * gives the inverse. The interval has two order statistics as its ends (`medianRank`): over the processors' medians, or with
 * one processor over its pairs. With one pair it is that pair's own. Throws a RangeError for no pairs and for a factor that is not
 * above zero.
 */
export function contrastFactor(
  pairs: readonly (PairFactor & { readonly processor: string })[],
): ContrastFactor {
  const [first] = pairs;
  if (first === undefined || !pairs.every(({ factor }) => factor > 0))
    throw new RangeError("factor of no pairs, or one that is not above zero");
  const logs = [...groupBy(pairs, ({ processor }) => processor).values()].map((own) =>
    own.map(({ factor }) => Math.log(factor)),
  );
  const medians = logs.map(median);
  const verdicts = pairs.map(factorVerdict);
  const counts = {
    pairs: pairs.length,
    processors: logs.length,
    slowerPairs: verdicts.filter((verdict) => verdict === "slower").length,
    fasterPairs: verdicts.filter((verdict) => verdict === "faster").length,
  };
  if (pairs.length === 1)
    return {
      factor: first.factor,
      interval: first.interval && { ...first.interval, over: "sides" },
      ...counts,
    };
  const over = logs.length > 1 ? "processors" : "pairs";
  const sorted = (over === "processors" ? medians : logs.flat()).toSorted((a, b) => a - b);
  const { rank, coverage } = medianRank(sorted.length);
  return {
    factor: Math.exp(median(medians)),
    interval: {
      low: Math.exp(sorted[rank - 1] as number),
      high: Math.exp(sorted[sorted.length - rank] as number),
      coverage,
      over,
    },
    ...counts,
  };
}

/** 0.95 + 0.95 - 1 is a little less than 0.9 in binary, and exp(log(x)) is a little more or less than x. */
const ROUNDING = 1e-9;

/**
 * Returns what a factor shows: `slower` or `faster` if its interval does not contain 1, `nothing` if it does or ends there, and `too-few` without an
 * interval or with one of less coverage than two neighbours of a timeline need.
 */
export function factorVerdict({
  interval,
}: Pick<PairFactor, "interval">): "slower" | "faster" | "nothing" | "too-few" {
  if (interval === null || interval.coverage < STEP_COVERAGE_MIN - ROUNDING) return "too-few";
  if (interval.low > 1 + ROUNDING) return "slower";
  return interval.high < 1 - ROUNDING ? "faster" : "nothing";
}
