import { languageNow, type Language } from "@oslag/language";
import { capital } from "@/lib/capital";
import type { PageLanguages } from "@/server/page-languages";

/** Names that were found once: ICU takes a tenth of a millisecond to load those of a language. */
const names = new Map<Language, string>();

/** Returns a language's name in that language. */
function ownName(language: Language): string {
  const known = names.get(language);
  if (known !== undefined) return known;
  const found = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  const name = capital(found);
  names.set(language, name);
  return name;
}

/** Leads to the same page, with the same parameters, in the other languages. */
export function LanguageSwitch({
  languages: { addresses },
}: {
  readonly languages: PageLanguages;
}) {
  const shown = languageNow();
  const others = addresses.filter(({ language }) => language !== shown);
  if (others.length === 0) return null;
  return (
    <ul className="languages">
      {others.map(({ language, address }) => (
        <li key={language}>
          <a href={address} lang={language} hrefLang={language} data-language={language}>
            {ownName(language)}
          </a>
        </li>
      ))}
    </ul>
  );
}
