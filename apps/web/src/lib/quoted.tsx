import { languageNow, SOURCE_LANGUAGE } from "@oslag/language";
import type { ReactElement } from "react";

/** Returns the language of what is quoted as it is; undefined on pages in that language. */
export function quotedLanguage(): string | undefined {
  return languageNow() === SOURCE_LANGUAGE ? undefined : SOURCE_LANGUAGE;
}

/**
 * Returns a text that a report states, such as the name of a driver, as it is. Pages in other languages say that it is English.
 * @param language another one, or `""` where nobody knows. Such a text may run from right to left, and must not turn what stands around it
 */
export function quoted(text: string, language: string = SOURCE_LANGUAGE): ReactElement {
  if (language === "") return <bdi lang="">{text}</bdi>;
  return quotedLanguage() === undefined ? <>{text}</> : <span lang={language}>{text}</span>;
}
