import type { Interval } from "./median-interval";
import { requirePositive } from "./require-positive";

/** Fewer values show too little of their spread and of their correlation. */
export const SERIAL_VALUES_MIN = 5;
/** The largest correlation that the interval assumes. */
export const SERIAL_CORRELATION_MAX = 0.9;
/** Half the width of an interval for the median in ranks / square root of the number of values: 1.96 / 2. */
export const SERIAL_RANKS = 0.98;
/** No end is further from the median than by this factor, so that no invented report has an interval without an end. */
export const SERIAL_FACTOR_MAX = 1e9;

/**
 * Returns an interval for the median of values above zero that were measured one after the other and may be correlated, in their
 * unit and in their order in time. Returns null for fewer than five values.
 *
 * It begins with the order statistics of the median's interval for independent values, interpolated between ranks. Then it
 * stretches both ends from the median, on a logarithmic scale, by the factor by which the correlation of neighbours widens the
 * distribution of a mean, and by a factor for the uncertainty of all this with few values. The stated coverage is simulated: at
 * correlations of 0, 0.25 and 0.5 it is within 0.02. Throws a RangeError for a value that is not above zero.
 */
export function serialMedianInterval(values: readonly number[]): Interval | null {
  const count = values.length;
  if (count < SERIAL_VALUES_MIN) return null;
  requirePositive("serial median interval", values);
  const sorted = Float64Array.from(values).sort();
  const middle = (count - 1) / 2;
  const reach = Math.min(SERIAL_RANKS * Math.sqrt(count), middle);
  const median = atPosition(sorted, middle);
  const rho = serialCorrelation(values);
  const stretch = serialStretch(count) * Math.sqrt((1 + rho) / (1 - rho));
  const end = (position: number) => {
    const factor = (atPosition(sorted, position) / median) ** stretch;
    return median * Math.min(SERIAL_FACTOR_MAX, Math.max(1 / SERIAL_FACTOR_MAX, factor));
  };
  return { low: end(middle - reach), high: end(middle + reach), coverage: serialCoverage(count) };
}

/** From so many values on, the correlation is known well enough for a narrower interval. */
const MANY = 20;

/** Returns the coverage of `serialMedianInterval` for so many values. */
export function serialCoverage(count: number): number {
  return count < MANY ? 0.98 : 0.97;
}

/**
 * Returns the factor by which the interval of so many values, at least five, is wider than that of very many. The numbers are from
 * simulation (`npm run bench:coverage`). The outer ranks of five values are their extremes.
 */
export function serialStretch(count: number): number {
  if (count === SERIAL_VALUES_MIN) return 2.3;
  return 1 + (count < MANY ? 2 : 1.4) / Math.sqrt(count);
}

/**
 * Estimates the correlation of neighbours, between 0 and 0.9, from the ranks of at least two values, so that single values far
 * away do not matter. The estimate for few values is too low by about (1 + 3 r) / n (Kendall, "Note on Bias in the Estimation of
 * Autocorrelation", Biometrika 41, 1954), which is added.
 */
export function serialCorrelation(values: readonly number[]): number {
  const ranks = centredRanks(values);
  let [products, squares] = [0, 0];
  let before = 0;
  for (const rank of ranks) {
    squares += rank * rank;
    products += rank * before;
    before = rank;
  }
  if (squares === 0) return 0;
  const r = products / squares;
  return Math.min(SERIAL_CORRELATION_MAX, Math.max(0, r + (1 + 3 * r) / values.length));
}

/** Returns each value's rank minus the mean rank. Equal values share the mean of their ranks. */
function centredRanks(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    let [below, equal] = [0, 0];
    for (const other of values) {
      if (other < value) below += 1;
      else if (other === value) equal += 1;
    }
    return below + (equal - values.length) / 2;
  });
}

function atPosition(sorted: Float64Array, position: number): number {
  const below = Math.floor(position);
  const lower = sorted[below] as number;
  const upper = sorted[Math.ceil(position)] as number;
  return lower + (upper - lower) * (position - below);
}
