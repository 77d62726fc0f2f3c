import { languageNow } from "#messages";
import { SOURCE_LANGUAGE, type Language } from "./languages.mjs";

const plurals = new Map<string, Intl.PluralRules>();
const marks = new Map<Language, string>();

/** Returns the rules by which a language counts. */
export function pluralRules(
  locale: string | string[] | undefined,
  options: Intl.PluralRulesOptions = {},
): Intl.PluralRules {
  const key = `${String(locale)} ${options.type ?? ""}`;
  const known = plurals.get(key);
  if (known !== undefined) return known;
  const made = new Intl.PluralRules(locale, options);
  plurals.set(key, made);
  return made;
}

/** Returns the mark before the decimals of a number: a point, or a comma in Russian. */
export function decimalMark(): string {
  const language = languageNow();
  if (language === SOURCE_LANGUAGE) return ".";
  const known = marks.get(language);
  if (known !== undefined) return known;
  // Writes no number of the site, only asks for the mark.
  const parts = new Intl.NumberFormat(language).formatToParts(0.5); // oxlint-disable-line oslag/rounding
  const mark = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  marks.set(language, mark);
  return mark;
}
