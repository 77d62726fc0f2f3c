import { median } from "../statistics/median";
import { serialMedianInterval } from "../statistics/serial-median-interval";
import { isValueUndisturbed } from "../summary/measured-value";
import { totalByProcess, undisturbedByProcess } from "../summary/process-value";
import type { Sample, SampleParts, SampleQuantity } from "../summary/sample";
import { logEnds, scaleEstimate, type Estimate } from "./estimate";
import { ratingMips } from "./rating-mips";
import { resultCost } from "./result-cost";

/** With fewer common rounds, the cost is that of the two values. */
export const PAIRED_ROUNDS_MIN = 5;

/** A measurement of a report of method 2. */
export type PairedMeasurement = {
  readonly samples: readonly Sample[];
  readonly parts: SampleParts;
  readonly unit: SampleQuantity;
};

/** The cost in instructions of a time, or the bytes per instruction of a bandwidth. */
export type PairedCost = Estimate & {
  /** The part of both measurements that entered. */
  readonly of: "undisturbed" | "total";
  /** The cost of each common round, in their order; empty if these are too few and the cost is that of the two values. */
  readonly rounds: readonly RoundCost[];
};

export type RoundCost = { readonly round: number; readonly cost: number };

/**
 * Returns the cost of an operation at the rating of its own run. Operation and rating are paired by their round, the number of their
 * process, because they share the state of the machine in it: the cost is the median over rounds. Its interval therefore contains
 * the uncertainty of the rating. Both are undisturbed if both have an undisturbed value, otherwise both are totals. Throws a RangeError for a
 * measurement without samples and for an operation that is a rate.
 */
export function pairedCost(operation: PairedMeasurement, rating: PairedMeasurement): PairedCost {
  const [undisturbed, ratingUndisturbed] = [undisturbedOf(operation), ratingUndisturbedOf(rating)];
  const isUndisturbed = undisturbed !== null && ratingUndisturbed !== null;
  const of = isUndisturbed ? "undisturbed" : "total";
  const ofOperation = isUndisturbed ? undisturbed : totalOf(operation);
  const ofRating = isUndisturbed ? ratingUndisturbed : ratingTotalOf(rating);
  const { unit } = operation;
  const ratings = new Map(ofRating.map(({ process, value }) => [process, value]));
  const rounds = ofOperation.flatMap(({ process, value }): RoundCost[] => {
    const own = ratings.get(process);
    return own === undefined
      ? []
      : [{ round: process, cost: costAt(value, { unit, dhrystones: own }) }];
  });
  if (rounds.length >= PAIRED_ROUNDS_MIN) {
    const costs = rounds.map(({ cost }) => cost);
    return { value: median(costs), interval: serialMedianInterval(costs), of, rounds };
  }
  const [ofAll, ofAllRatings] = [ofOperation, ofRating].map((own): Estimate => {
    const all = own.map(({ value }) => value);
    return { value: median(all), interval: serialMedianInterval(all) };
  }) as [Estimate, Estimate];
  return { of, rounds: [], ...costOfValues(ofAll, { unit, rating: ofAllRatings }) };
}

const totalOf = ({ samples, unit }: PairedMeasurement) => totalByProcess(samples, unit);

/** Returns the undisturbed value of each process; null if the measurement's value is the total. */
function undisturbedOf({ samples, parts, unit }: PairedMeasurement) {
  const processes = parts === "slices" ? undisturbedByProcess(samples, unit) : [];
  return isValueUndisturbed(samples, { parts, processes }) ? processes : null;
}

/** Every operation of a run is paired with the same rating, so the values of its processes are kept, and no others (D296). */
const ratingTotalOf = keeping(totalOf);
const ratingUndisturbedOf = keeping(undisturbedOf);

function keeping<Values>(read: (measurement: PairedMeasurement) => Values) {
  const kept = new WeakMap<PairedMeasurement, { readonly values: Values }>();
  return (measurement: PairedMeasurement): Values => {
    const known = kept.get(measurement) ?? { values: read(measurement) };
    kept.set(measurement, known);
    return known.values;
  };
}

/**
 * Returns the cost of an operation's value, with an interval from those of the value and of the rating, in dhrystones per second. Both
 * count as independent; a machine that slows both down makes the interval too wide, never too narrow.
 */
export function costOfValues(
  operation: Estimate,
  { unit, rating }: { readonly unit: SampleQuantity; readonly rating: Estimate },
): Estimate {
  const value = costAt(operation.value, { unit, dhrystones: rating.value });
  if (operation.interval === null || rating.interval === null) return { value, interval: null };
  const isTime = unit.quantity === "time";
  const [own, rated] = [logEnds(operation), logEnds(rating)];
  const low = Math.hypot(own.low, isTime ? rated.low : rated.high);
  const high = Math.hypot(own.high, isTime ? rated.high : rated.low);
  // Two ends that are wide by chance are seldom wide together. By simulation this misses half as often as each alone.
  const coverage = (1 + Math.min(operation.interval.coverage, rating.interval.coverage)) / 2;
  return {
    value,
    interval: { low: value * Math.exp(-low), high: value * Math.exp(high), coverage },
  };
}

function costAt(
  value: number,
  { unit, dhrystones }: { readonly unit: SampleQuantity; readonly dhrystones: number },
): number {
  const { quantity } = unit;
  if (quantity === "rate") throw new RangeError("the cost of a rate");
  return resultCost({ quantity, value }, ratingMips(dhrystones));
}

/**
 * Returns the relative speed that follows from a cost and the baseline's. A higher cost in instructions is a lower speed, so the ends of
 * the interval change places; more bytes per instruction are a higher speed. The baseline counts as exact. Throws a RangeError for a
 * baseline that is not above zero.
 */
export function relativeSpeedOfCost(
  cost: Estimate,
  { quantity, baseline }: { readonly quantity: "time" | "bandwidth"; readonly baseline: number },
): Estimate {
  if (!(baseline > 0)) throw new RangeError("relative speed to a baseline that is not above zero");
  const { value, interval } = cost;
  if (quantity === "bandwidth") return scaleEstimate(cost, 1 / baseline);
  return {
    value: baseline / value,
    interval: interval && {
      low: baseline / interval.high,
      high: baseline / interval.low,
      coverage: interval.coverage,
    },
  };
}
