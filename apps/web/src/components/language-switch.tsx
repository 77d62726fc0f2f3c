import { languageNow, type Language } from "@oslag/language";
import type { PageLanguages } from "@/server/page-languages";

/** Each language by its own name. */
const NAMES: Readonly<Record<Language, string>> = { en: "English", ru: "Русский" };

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
            {NAMES[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
