import { median } from "./median";
import { requireFinite } from "./require-finite";

/** 1 / qnorm(3/4), the constant of R's `mad`. Scaled by it, the MAD of normal values estimates their standard deviation. */
export const MAD_SCALE = 1.4826;

/**
 * Returns the median absolute deviation from the median, in the unit of the values; `scaled` multiplies by `MAD_SCALE`. Throws
 * a RangeError for no values.
 */
export function mad(values: readonly number[], { scaled }: { readonly scaled: boolean }): number {
  requireFinite("mad", values);
  const centre = median(values);
  const deviation = median(values.map((value) => Math.abs(value - centre)));
  return scaled ? MAD_SCALE * deviation : deviation;
}
