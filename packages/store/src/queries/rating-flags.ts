import { PLAUSIBILITY_RULES } from "@oslag/schema";
import type { Database } from "../db/database";
import { siteFlag, type FlagRow } from "../derive/to-flags";
import { getModelRating, type RatedModel } from "./model-rating";

const RULE = PLAUSIBILITY_RULES.find(({ kind }) => kind === "site-rating");

/**
 * The flag of a rating far below its processor model's. It depends on what others report, so it is found when it is asked
 * for and never stored.
 */
export async function ratingFlags(
  db: Database,
  { ratingMips, ...model }: RatedModel & { readonly ratingMips: number | null },
): Promise<readonly FlagRow[]> {
  if (ratingMips === null || RULE === undefined) return [];
  return toRatingFlags({ ratingMips, modelRating: await getModelRating(db, model) });
}

/** The same where the model's rating is at hand. */
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
