import { languageNow, printApostrophes, SOURCE_LANGUAGE, t, translate } from "@oslag/language";
import type { Edition } from "@oslag/papers";

/** Names an edition by its year. The archive spans several years, so it has a name. */
export function editionName({ id, year }: Edition): string {
  return id === "archive" ? t("The archive") : t("Edition of {year}", { year: String(year) });
}

/** Returns the title of an edition. Only that of the archive is ours, and translated. */
export function editionTitle({ id, title }: Edition): string {
  return id === "archive" ? translate(title) : printApostrophes(title);
}

/** Returns the language of an edition's title where it is not that of the page. */
export function titleLanguage({ id }: Edition): string | undefined {
  return id === "archive" || languageNow() === SOURCE_LANGUAGE ? undefined : SOURCE_LANGUAGE;
}
