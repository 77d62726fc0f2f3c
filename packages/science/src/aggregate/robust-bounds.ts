import { mad } from "../statistics/mad";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";

export const ROBUST_MAD_COUNT = 5;
export const ROBUST_VALUES_MIN = 5;

/**
 * Returns the robust bounds of a configuration's values, in their unit, from the values of each key. Reports outside are
 * outliers. They are marked and leave the aggregate. The centre is the median of the keys' medians, and the bounds are 5 scaled
 * MAD of the logarithms away from it: those of the keys' medians, or those within a typical key (the median over keys) if
 * these are wider. Each key thus counts once, however many reports it sends. Returns null for fewer than five keys, unless
 * there is a single key with at least five values. Returns null too if the MAD is 0: more than half of the values are then equal,
 * and there is no spread to judge the others by. Throws a RangeError for a value that is not above zero.
 */
export function robustBounds(
  keys: readonly (readonly number[])[],
): { readonly low: number; readonly high: number } | null {
  requirePositive("robust bounds", keys.flat());
  const [first = []] = keys;
  if ((keys.length > 1 ? keys : first).length < ROBUST_VALUES_MIN) return null;
  const logs = keys.map((values) => values.map(Math.log));
  const medians = logs.map(median);
  const within = median(logs.map((own) => mad(own, { scaled: true })));
  const reach = ROBUST_MAD_COUNT * Math.max(mad(medians, { scaled: true }), within);
  if (reach === 0) return null;
  const centre = median(medians);
  return { low: Math.exp(centre - reach), high: Math.exp(centre + reach) };
}
