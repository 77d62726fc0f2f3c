import { groupBy } from "../statistics/group-by";
import { median } from "../statistics/median";
import { requirePositive } from "../statistics/require-positive";

export const RANKING_KEYS_MIN = 3;

/**
 * Returns the rating that a rank uses, in MIPS. A low rating would improve a rank by ratio. The rank therefore uses the
 * larger of the report's own rating and the median of its processor model, if at least three keys have reported the model.
 * Each key's median counts once. Throws a RangeError for a rating that is not above zero. The site computes the same in SQL
 * (packages/store, aggregates); refresh.db.test.ts compares both.
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
