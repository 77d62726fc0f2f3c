import { t } from "@oslag/language";
import type { Leaderboard, RowStanding } from "@oslag/store";
import { PERCENTILE_FROM } from "./result-card-text";

/** Returns the percentage of the other configurations of a list that are lower; null if they are too few, or not all counted. */
export function percentileText(
  { standing }: { readonly standing: Pick<RowStanding, "lower"> | null },
  { total, totalIsCapped }: Pick<Leaderboard, "total" | "totalIsCapped">,
): string | null {
  const others = total - 1;
  const lower = standing?.lower ?? null;
  if (lower === null || others < PERCENTILE_FROM) return null;
  const percent = Math.floor((lower / others) * 100);
  const text = `${percent}\u202f%`;
  return totalIsCapped ? t("at least {percent}", { percent: text }) : text;
}
