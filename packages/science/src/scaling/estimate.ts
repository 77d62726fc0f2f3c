import type { Interval } from "../statistics/median-interval";

/** A number above zero with its interval; null where there is too little to tell one from. */
export type Estimate = { readonly value: number; readonly interval: Interval | null };

/** Multiplies a value and its interval by a factor above zero, such as the ranking rating / the own rating. */
export function scaleEstimate({ value, interval }: Estimate, factor: number): Estimate {
  return {
    value: value * factor,
    interval: interval && {
      low: interval.low * factor,
      high: interval.high * factor,
      coverage: interval.coverage,
    },
  };
}

/** Returns the logarithmic distances of the interval's ends from the value, 0 without an interval. */
export function logEnds({ value, interval }: Estimate): {
  readonly low: number;
  readonly high: number;
} {
  const { low, high } = interval ?? { low: value, high: value };
  return { low: Math.log(value / low), high: Math.log(high / value) };
}
