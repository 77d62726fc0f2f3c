import { geometricMean } from "../statistics/geometric-mean";
import { groupBy } from "../statistics/group-by";
import { median } from "../statistics/median";
import type { Interval } from "../statistics/median-interval";
import { serialMedianInterval } from "../statistics/serial-median-interval";
import { logEnds, type Estimate } from "./estimate";
import { relativeSpeedOfCost, type PairedCost } from "./paired-cost";

/** One operation of a run: its paired cost, and the baseline's cost in the same unit. */
export type RunMember = {
  readonly quantity: "time" | "bandwidth";
  readonly cost: PairedCost;
  readonly baseline: number;
};

/**
 * Returns the geometric mean of the relative speeds of one run, with an interval. A round of the run counts as a whole, because its
 * operations share the rating and the state of the machine: the interval is that of a median over rounds of the mean deviation of a
 * round's operations. An operation that could not be paired adds its own interval as independent. The interval is null if an
 * operation has none. Throws a RangeError for no members.
 */
export function meanOfRun(members: readonly RunMember[]): Estimate {
  const speeds = members.map((member) => relativeSpeedOfCost(member.cost, member));
  const value = geometricMean(speeds.map((speed) => speed.value));
  const share = 1 / members.length;
  const parts = members.flatMap(({ cost }, index): Ends[] => {
    const { interval, value: centre } = speeds[index] as Estimate;
    return cost.rounds.length > 0 || interval === null
      ? []
      : [endsOf({ value: centre, interval }, share)];
  });
  const paired = members.filter(({ cost }) => cost.rounds.length > 0);
  const joint = jointEnds(paired, share * paired.length);
  if (joint !== null) parts.push(joint);
  if (parts.length === 0 || speeds.some(({ interval }) => interval === null))
    return { value, interval: null };
  return {
    value,
    interval: {
      low: value * Math.exp(-Math.hypot(...parts.map(({ low }) => low))),
      high: value * Math.exp(Math.hypot(...parts.map(({ high }) => high))),
      coverage: Math.min(...parts.map(({ coverage }) => coverage)),
    },
  };
}

/**
 * A mean of medians differs from the median of a round's mean, the more so the fewer operations a round has. By simulation
 * (`npm run bench:coverage`).
 */
export const MEAN_STRETCH = { least: 1.07, ofAbsent: 0.25 };

/** What a part of the mean adds to its interval: logarithmic distances of ends, and their coverage. */
type Ends = { readonly low: number; readonly high: number; readonly coverage: number };

/** Returns the part of the operations that share rounds; null without rounds. */
function jointEnds(members: readonly RunMember[], share: number): Ends | null {
  const deviations = members.flatMap(({ cost, quantity }) =>
    cost.rounds.map((own) => ({
      round: own.round,
      deviation: (quantity === "time" ? -1 : 1) * Math.log(own.cost / cost.value),
    })),
  );
  const rounds = [...groupBy(deviations, ({ round }) => round)]
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => geometricMean(own.map(({ deviation }) => Math.exp(deviation))));
  const interval = serialMedianInterval(rounds);
  if (interval === null) return null;
  const absent = 1 - deviations.length / (rounds.length * members.length);
  const stretch = MEAN_STRETCH.least + MEAN_STRETCH.ofAbsent * absent;
  return endsOf({ value: median(rounds), interval }, share * stretch);
}

function endsOf(estimate: Estimate & { readonly interval: Interval }, factor: number): Ends {
  const { low, high } = logEnds(estimate);
  return { low: low * factor, high: high * factor, coverage: estimate.interval.coverage };
}
