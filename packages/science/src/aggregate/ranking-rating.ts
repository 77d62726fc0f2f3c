import { requirePositive } from "../statistics/require-positive";
import { toClusters, type Contribution } from "./clusters";
import { clusteredMedian } from "./clustered-median";

export const RANKING_CLUSTERS_MIN = 3;
/** The ratings of one model differ less: the rule for low ratings begins at 0.6 of the median. */
export const RANKING_FACTOR_MAX = 2;

/**
 * Returns the rating that a rank uses, in MIPS. A low rating would improve a rank by ratio. The rank therefore uses the
 * larger of the report's own rating and the median of its processor model, if at least three clusters have reported the model.
 * It is at most twice the own rating, so that forged reports of a model change a relative speed by no more. Throws a RangeError
 * for a rating that is not above zero. The site computes the same in SQL (packages/store, aggregates); refresh.db.test.ts
 * compares both.
 */
export function rankingRatingMips(ownMips: number, modelReports: readonly Contribution[]): number {
  requirePositive("ranking rating", [ownMips, ...modelReports.map(({ value }) => value)]);
  const clusters = toClusters(modelReports);
  if (clusters.length < RANKING_CLUSTERS_MIN) return ownMips;
  return Math.max(ownMips, Math.min(clusteredMedian(clusters), RANKING_FACTOR_MAX * ownMips));
}
