import { PLAUSIBILITY_RULES } from "@oslag/schema";
import type { Database } from "../db/database";
import { siteFlag, type FlagRow } from "../derive/to-flags";
import { getModelRating, type RatedModel } from "./model-rating";

const RULE = PLAUSIBILITY_RULES.find(({ kind }) => kind === "site-rating");

/**
 * Returns the flag of a rating far below that of its processor model. It depends on later reports too, so it is not stored but
 * found at every request.
 */
export async function ratingFlags(
  db: Database,
  { ratingMips, ...model }: RatedModel & { readonly ratingMips: number | null },
): Promise<readonly FlagRow[]> {
  if (ratingMips === null || RULE === undefined) return [];
  return toRatingFlags({ ratingMips, modelRating: await getModelRating(db, model) });
}

/** Returns the same flag for a known rating of the model. */
export function toRatingFlags({
  ratingMips,
  modelRating,
}: {
  readonly ratingMips: number | null;
  readonly modelRating: number | null;
}): readonly FlagRow[] {
  if (RULE?.kind !== "site-rating" || ratingMips === null || modelRating === null) return [];
  return ratingMips < RULE.factor * modelRating ? [siteFlag("site-rating")] : [];
}
