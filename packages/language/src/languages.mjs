/** The language in which messages are written in the sources. Its pages have no prefix in their addresses. */
export const SOURCE_LANGUAGE = "en";

/** The site's languages, as BCP 47 has them. Every one but the first has its messages in `messages/<language>.json`. */
export const LANGUAGES = /** @type {const} */ ([SOURCE_LANGUAGE, "ru"]);

/** @typedef {(typeof LANGUAGES)[number]} Language */

/** Those that have a file of messages. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== SOURCE_LANGUAGE);

const PREFIX = new RegExp(`^/(${TRANSLATIONS.join("|")})(?=[/?#]|$)`);

/**
 * Returns the language of an address, and the address without it: `/ru/papers?x` is `/papers?x` in `ru`.
 * @param {string} target @returns {{language: Language, rest: string}}
 */
export function splitLanguage(target) {
  const language = /** @type {Language | undefined} */ (PREFIX.exec(target)?.[1]);
  if (language === undefined) return { language: SOURCE_LANGUAGE, rest: target };
  const rest = target.slice(language.length + 1);
  return { language, rest: rest.startsWith("/") ? rest : `/${rest}` };
}

/**
 * Returns the address of the same page in a language.
 * @param {string} rest as `splitLanguage` gives it @param {Language} language
 */
export function inLanguage(rest, language) {
  if (language === SOURCE_LANGUAGE) return rest;
  return `/${language}${rest.replace(/^\/(?=[?#]|$)/, "")}`;
}
