import { t } from "@oslag/language";
import type { Edition } from "@oslag/papers";

/** Names an edition by its year. The archive spans several years, so it has a name. */
export function editionName({ id, year }: Edition): string {
  return id === "archive" ? t("The archive") : t("Edition of {year}", { year: String(year) });
}
