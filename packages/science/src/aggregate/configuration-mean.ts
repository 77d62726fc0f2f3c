import type { Estimate } from "../scaling/estimate";
import { geometricMean } from "../statistics/geometric-mean";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";
import { medianRank } from "./median-rank";

/**
 * The relative speeds of one contributor to a configuration: a cluster, or a key if there is one cluster, or a report if there is one
 * key. One value for each operation of the mean, null where it has none.
 */
export type ContributorSpeeds = readonly (number | null)[];

/**
 * Returns the geometric mean of a configuration with several contributors: of each operation's median over them. The interval is that
 * of a median over the contributors' own geometric means, around this value, and has the coverage of `medianRank`. A contributor counts
 * in it with all operations or not at all. It is null below two complete contributors; with one report, take `meanOfRun`. Throws a RangeError for
 * no contributors, for an operation that nobody has, and for a speed that is not above zero.
 */
export function meanOfConfiguration(contributors: readonly ContributorSpeeds[]): Estimate {
  const [first = []] = contributors;
  const medians = first.map((_, index) =>
    median(contributors.flatMap((speeds) => speeds[index] ?? [])),
  );
  requirePositive("configuration's mean", medians);
  const value = geometricMean(medians);
  const own = contributors
    .flatMap((speeds) => {
      const measured = speeds.flatMap((speed) => speed ?? []);
      return measured.length === first.length ? [geometricMean(measured)] : [];
    })
    .toSorted((a, b) => a - b);
  if (own.length < 2) return { value, interval: null };
  const { rank, coverage } = medianRank(own.length);
  return {
    value,
    interval: {
      low: Math.min(value, own[rank - 1] as number),
      high: Math.max(value, own[own.length - rank] as number),
      coverage,
    },
  };
}
