import { median } from "./median";
import { requireFinite } from "./require-finite";

/** 1 / qnorm(3/4): makes the MAD of normal values an estimate of their standard deviation; the constant of R's `mad`. */
export const MAD_SCALE = 1.4826;

/**
 * The median absolute deviation from the median, in the unit of the values; `scaled` multiplies by `MAD_SCALE`. Throws a
 * RangeError for no values.
 */
export function mad(values: readonly number[], { scaled }: { readonly scaled: boolean }): number {
  requireFinite("mad", values);
  const centre = median(values);
  const deviation = median(values.map((value) => Math.abs(value - centre)));
  return scaled ? MAD_SCALE * deviation : deviation;
}
