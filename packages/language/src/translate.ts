import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type FormatValues } from "icu-minify/format";
import { findCompiled, findMessage, languageNow } from "#messages";
import { pluralRules } from "./numbers";

/** The arguments of a message, by their names in it. Numbers choose plurals; what is shown of them is text. */
export type MessageValues<M extends string> = GetICUArgs<
  M,
  { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: never }
>;

type Given<M extends string> = keyof MessageValues<M> extends never
  ? [values?: undefined]
  : [values: MessageValues<M>];

const OPTIONS = {
  formatters: {
    getPluralRules: pluralRules,
    getNumberFormat: (): never => refuse("a number"),
    getDateTimeFormat: (): never => refuse("a date"),
  },
};

/**
 * Returns a message in the language of the page. It is written here in English, in ICU's syntax if it has arguments, and is the key
 * of its translations in `messages/`.
 */
export function t<const M extends string>(message: M, ...[values]: Given<M>): string {
  const language = languageNow();
  if (values === undefined) return findMessage(language, message);
  const compiled = findCompiled(language, message);
  return format(compiled, language, values as FormatValues<string>, OPTIONS) as string;
}

/** Marks a message without arguments that `translate` translates later. */
export function msg<const M extends string>(message: M): M {
  return message;
}

/**
 * The straight apostrophe of a word, which no such mark begins: that would be a quotation. Data keeps it, because terminals, digests and
 * programs read the same texts.
 */
const APOSTROPHE = /(?<=(?<!\p{L}|(?<!\p{L})')\p{L}+)'/gu;

/**
 * Returns a text that is marked, or belongs to data that `scripts/messages` lists, in the language of the page, with the apostrophes
 * of print.
 */
export function translate(text: string): string {
  return printApostrophes(findMessage(languageNow(), text));
}

/** Writes the straight apostrophes of a text as print does. */
export function printApostrophes(text: string): string {
  // Most texts have none, and the search for letters before one takes longer.
  return text.includes("'") ? text.replaceAll(APOSTROPHE, "’") : text;
}

/** Returns the parts of a message whose arguments or tags are no texts. */
export function formatRich<T>(message: string, values: FormatValues<T>): readonly (string | T)[] {
  const language = languageNow();
  const formatted = format<T>(findCompiled(language, message), language, values, OPTIONS);
  return Array.isArray(formatted) ? formatted : [formatted];
}

/** Numbers are rounded and written by @oslag/labels. */
function refuse(what: string): never {
  throw new Error(`A message may not format ${what}.`);
}
