import { PLAUSIBILITY_RULES } from "@oslag/schema";
import type { Database } from "../db/database";
import { siteFlag, type FlagRow } from "../derive/to-flags";
import { getModelRating, type RatedModel } from "./model-rating";

/**
 * The flag of a rating far below its processor model's. It depends on what others report, so it is found when it is asked
 * for and never stored.
 */
export async function ratingFlags(
  db: Database,
  { ratingMips, ...model }: RatedModel & { readonly ratingMips: number | null },
): Promise<readonly FlagRow[]> {
  const rule = PLAUSIBILITY_RULES.find(({ kind }) => kind === "site-rating");
  if (ratingMips === null || rule?.kind !== "site-rating") return [];
  const usual = await getModelRating(db, model);
  return usual !== null && ratingMips < rule.factor * usual ? [siteFlag("site-rating")] : [];
}
