import { languageNow, SOURCE_LANGUAGE, translate } from "@oslag/language";
import { WARNINGS, type WarningCode } from "@oslag/schema";

/** What warnings say, in the language of the page; empty on an English page, whose scripts have the registry. */
export type WarningWords = Partial<Readonly<Record<WarningCode, string>>>;

export function warningWords(): WarningWords {
  if (languageNow() === SOURCE_LANGUAGE) return {};
  return Object.fromEntries(
    Object.entries(WARNINGS).map(([code, { seen, harm }]) => [
      code,
      `${translate(seen)} ${translate(harm)}`,
    ]),
  );
}
