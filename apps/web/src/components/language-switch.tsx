import { languageNow, type Language } from "@oslag/language";
import { capital } from "@/lib/capital";
import type { PageLanguages } from "@/server/page-languages";

/** Returns a language's name in that language. */
function ownName(language: Language): string {
  const names = new Intl.DisplayNames(language, { type: "language" });
  return capital(names.of(language) ?? language);
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
