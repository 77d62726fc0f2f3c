import { mad } from "../statistics/mad";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";
import type { Cluster } from "./clusters";

export const ROBUST_MAD_COUNT = 5;
export const ROBUST_VALUES_MIN = 5;

/**
 * Returns the robust bounds of a configuration's values, in their unit. Reports outside are outliers. They are marked and leave
 * the aggregate. The contributors are the clusters, or the keys if there is only one cluster. The centre is the median of the
 * contributors' medians. The bounds are 5 scaled MAD of the logarithms away from it: those of the contributors' medians, or
 * those within a typical key, the median over contributors, if these are wider. Each contributor thus counts once, however many
 * reports it sends. Returns null for fewer than five contributors, unless there is a single key with at least five values.
 * Returns null too if the MAD is 0: more than half of the values are then equal, and there is no spread to judge the others by.
 * Throws a RangeError for a value that is not above zero.
 */
export function robustBounds(
  clusters: readonly Cluster[],
): { readonly low: number; readonly high: number } | null {
  const [first = []] = clusters;
  const contributors = clusters.length > 1 ? clusters : first.map((values) => [values]);
  const [only = []] = first;
  const judged = contributors.length > 1 ? contributors : only;
  if (judged.length < ROBUST_VALUES_MIN) return null;
  requirePositive("robust bounds", clusters.flat(2));
  const logs = contributors.map((keys) => keys.map((values) => values.map(Math.log)));
  const medians = logs.map((keys) => median(keys.map(median)));
  const within = logs.map((keys) => median(keys.map((values) => mad(values, { scaled: true }))));
  const reach = ROBUST_MAD_COUNT * Math.max(mad(medians, { scaled: true }), median(within));
  if (reach === 0) return null;
  const centre = median(medians);
  return { low: Math.exp(centre - reach), high: Math.exp(centre + reach) };
}
