import { mad } from "../statistics/mad";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";

export const ROBUST_MAD_COUNT = 5;
export const ROBUST_REPORTS_MIN = 5;

/**
 * The range outside of which a report is marked and leaves its configuration's aggregate: |log(value / median)| above 5
 * scaled MAD of the logarithms. In the unit of the values. Null when there are fewer than five reports, and when their
 * MAD is 0: then more than half are the same number, which is no spread to judge the others by. Throws a RangeError for a
 * value that is not above zero.
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
