import { geometricMean } from "../statistics/geometric-mean";
import { groupBy } from "../statistics/group-by";
import { median } from "../statistics/median";
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
  const intervals = speeds.flatMap(({ interval }) => interval ?? []);
  if (intervals.length < speeds.length) return { value, interval: null };
  const paired = members.filter(({ cost }) => cost.rounds.length > 0);
  const joint = jointEnds(paired);
  const alone = speeds.filter((_, index) => members[index]?.cost.rounds.length === 0);
  const share = joint === null ? [] : [scaleEnds(joint, paired.length / members.length)];
  const ends = [...share, ...alone.map((speed) => scaleEnds(logEnds(speed), 1 / members.length))];
  return {
    value,
    interval: {
      low: value * Math.exp(-Math.hypot(...ends.map(({ low }) => low))),
      high: value * Math.exp(Math.hypot(...ends.map(({ high }) => high))),
      coverage: Math.min(...intervals.map(({ coverage }) => coverage)),
    },
  };
}

/**
 * A mean of medians differs from the median of a round's mean, the more so the fewer operations a round has. By simulation
 * (`npm run bench:coverage`).
 */
const MEAN_STRETCH = { least: 1.07, ofAbsent: 0.25 };

/** Returns the logarithmic distances of the joint interval's ends from the mean; null without rounds. */
function jointEnds(members: readonly RunMember[]): Ends | null {
  const deviations = members.flatMap(({ cost, quantity }) =>
    cost.rounds.map((own) => ({
      round: own.round,
      deviation: (quantity === "time" ? -1 : 1) * Math.log(own.cost / cost.value),
    })),
  );
  if (deviations.length === 0) return null;
  const rounds = [...groupBy(deviations, ({ round }) => round)]
    .toSorted(([a], [b]) => a - b)
    .map(([, own]) => geometricMean(own.map(({ deviation }) => Math.exp(deviation))));
  const present = deviations.length / (rounds.length * members.length);
  const ends = logEnds({ value: median(rounds), interval: serialMedianInterval(rounds) });
  return scaleEnds(ends, MEAN_STRETCH.least + MEAN_STRETCH.ofAbsent * (1 - present));
}

type Ends = { readonly low: number; readonly high: number };

function scaleEnds(ends: Ends, factor: number): Ends {
  return { low: ends.low * factor, high: ends.high * factor };
}
