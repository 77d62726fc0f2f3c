import { ratioInterval } from "../statistics/ratio-interval";
import type { Interval } from "../statistics/median-interval";

/**
 * Two neighbours are compared only if the interval of their ratio has at least this coverage, which two intervals of 95 % give.
 * /compare calls a difference significant from the same coverage on.
 */
export const STEP_COVERAGE_MIN = 0.9;
/** 0.95 + 0.95 - 1 is a little less than 0.9 in binary. */
const ROUNDING = 1e-9;

/** One value of a timeline, above zero, in any unit; all values of a timeline have the same. */
export type TimelinePoint = {
  readonly value: number;
  /** Null where there is none. Then no pair with this point is compared. */
  readonly interval: Interval | null;
};

/** A pair of neighbours whose intervals are apart. */
export type Step = {
  /** The index of the later point; the earlier one has the index before it. */
  readonly index: number;
  /** The later value / the earlier value. */
  readonly ratio: number;
  /** An interval of the ratio, which does not contain 1. */
  readonly ratioInterval: Interval;
};

export type Steps = {
  readonly steps: readonly Step[];
  /** How many pairs of neighbours have intervals whose ratio reaches STEP_COVERAGE_MIN. */
  readonly compared: number;
  /**
   * If no true value changed, the expected number of steps is at most this: the sum over the compared pairs of
   * (1 - coverage of one) + (1 - coverage of the other). By Bonferroni's inequality it holds whether or not intervals are independent.
   */
  readonly expectedByChanceMax: number;
};

/**
 * Returns the steps of a timeline: neighbours whose intervals are apart, which means that the highest end of one is below
 * the lowest end of the other. Intervals that share one value are not apart. No points give no steps. Throws a RangeError
 * for a value or an end of an interval that is not above zero.
 */
export function findSteps(points: readonly TimelinePoint[]): Steps {
  const steps: Step[] = [];
  let compared = 0;
  let expectedByChanceMax = 0;
  for (const [index, after] of points.entries()) {
    if (!(after.value > 0)) throw new RangeError("a timeline's value is not above zero");
    const before = points[index - 1];
    if (before === undefined || before.interval === null || after.interval === null) continue;
    const ratio = ratioInterval(after.interval, before.interval);
    if (ratio.coverage < STEP_COVERAGE_MIN - ROUNDING) continue;
    compared += 1;
    expectedByChanceMax += 1 - ratio.coverage;
    if (areApart(before.interval, after.interval))
      steps.push({ index, ratio: after.value / before.value, ratioInterval: ratio });
  }
  return { steps, compared, expectedByChanceMax };
}

/** Returns whether two intervals are apart: they have no value in common. */
export function areApart(one: Interval, other: Interval): boolean {
  return one.high < other.low || other.high < one.low;
}
