import { inLanguage, LANGUAGES, splitLanguage, type Language } from "@oslag/language";
import { canonicalTarget, findAddress, TRANSLATED_PAGES } from "@oslag/server-interface";
import { siteProcess } from "./site-process";

/** A page in one language. */
type PageAddress = { readonly language: Language; readonly address: string };

/** The page that is being rendered. */
export type PageLanguages = {
  /** Its address in the language of the sources, with its parameters. */
  readonly rest: string;
  /** Its path in the table of addresses, in the language of the sources; empty for an address that is in no row. */
  readonly path: string;
  /** Its addresses in all languages; none if it is offered in one language alone. */
  readonly addresses: readonly PageAddress[];
};

/** Returns in which languages the page that is being rendered is offered. */
export function pageLanguages(): PageLanguages {
  const { rest } = splitLanguage(siteProcess.page?.getStore()?.target ?? "/");
  return { rest, path: findAddress(rest)?.path ?? "", addresses: addressesOf(rest) };
}

/**
 * Returns the addresses of a page in all languages, with its parameters; none if it is offered in one language alone.
 * @param rest its address in the language of the sources
 */
export function addressesOf(rest: string): readonly PageAddress[] {
  const row = findAddress(rest);
  if (row === null || !TRANSLATED_PAGES.some((path) => path === row.path)) return [];
  const canonical = canonicalTarget(rest, row);
  return LANGUAGES.map((language) => ({ language, address: inLanguage(canonical, language) }));
}
