/** Writes texts, plurals and numbers in the language of the present page. */
export {
  inLanguage,
  LANGUAGES,
  SOURCE_LANGUAGE,
  splitLanguage,
  TRANSLATIONS,
  type Language,
} from "./languages.mjs";
export { formatRich, msg, printApostrophes, t, translate, type MessageValues } from "./translate";
export { decimalMark } from "./numbers";
export { MESSAGES_ELEMENT } from "./messages-element";
export { browserMessages, languageNow, speak, speakBy } from "#messages";
