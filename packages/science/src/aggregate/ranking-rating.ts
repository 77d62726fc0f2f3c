import { groupBy } from "../statistics/group-by";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";

export const RANKING_KEYS_MIN = 3;

/**
 * The rating that a rank uses, in MIPS: a rank by ratio could be won by lowering the rating, so it is the larger of the
 * report's own and the median of its processor model, once three keys have reported that model (each key's median counts
 * once). Throws a RangeError for a rating that is not above zero.
 */
export function rankingRatingMips(
  ownMips: number,
  modelReports: readonly { readonly key: string; readonly ratingMips: number }[],
): number {
  requirePositive("ranking rating", [ownMips, ...modelReports.map((report) => report.ratingMips)]);
  const byKey = groupBy(modelReports, (report) => report.key);
  if (byKey.size < RANKING_KEYS_MIN) return ownMips;
  const ratings = [...byKey.values()].map((own) => median(own.map((report) => report.ratingMips)));
  return Math.max(ownMips, median(ratings));
}
