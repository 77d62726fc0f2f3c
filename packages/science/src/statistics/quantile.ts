import { requireFinite } from "./require-finite";

/**
 * Returns the quantile at `probability` (0 to 1) in the unit of the values, by linear interpolation between order statistics:
 * definition 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50(4), 1996,
 * which is R's default. Throws a RangeError for no values, for a value that is not finite, and for a probability outside
 * 0 to 1.
 */
export function quantile(values: readonly number[], probability: number): number {
  return quantiles(values)(probability);
}

/** Returns a function for the quantiles of the same values, which are sorted once. Throws as `quantile` does. */
export function quantiles(values: readonly number[]): (probability: number) => number {
  requireFinite("quantile", values);
  // A typed array sorts by value without a comparison function, in half the time.
  const sorted = new Float64Array(values).sort();
  return (probability) => {
    if (!(probability >= 0 && probability <= 1)) {
      throw new RangeError(`quantile at ${probability}: a probability must be between 0 and 1`);
    }
    const position = (sorted.length - 1) * probability;
    const below = Math.floor(position);
    const lower = sorted[below] as number;
    const upper = sorted[Math.ceil(position)] as number;
    return lower + (upper - lower) * (position - below);
  };
}
