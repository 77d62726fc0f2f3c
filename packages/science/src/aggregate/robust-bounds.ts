import { mad } from "../statistics/mad";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";

export const ROBUST_MAD_COUNT = 5;
export const ROBUST_REPORTS_MIN = 5;

/**
 * Returns the robust bounds of a configuration's values, in their unit. Reports outside are outliers: |log(value / median)|
 * is above 5 scaled MAD of the logarithms. They are marked and leave the aggregate. Returns null for fewer than five
 * reports, and if the MAD is 0. In that case more than half of the values are equal, and there is no spread to judge the
 * others by. Throws a RangeError for a value that is not above zero.
 */
export function robustBounds(
  values: readonly number[],
): { readonly low: number; readonly high: number } | null {
  if (values.length < ROBUST_REPORTS_MIN) return null;
  requirePositive("robust bounds", values);
  const logs = values.map(Math.log);
  const reach = ROBUST_MAD_COUNT * mad(logs, { scaled: true });
  if (reach === 0) return null;
  const centre = median(logs);
  return { low: Math.exp(centre - reach), high: Math.exp(centre + reach) };
}
