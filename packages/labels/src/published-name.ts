import { msg, translate } from "@oslag/language";

/**
 * What the names of published machines and systems say in words. An entry that holds another one stands before it.
 * Product names, host names and releases are the same in every language.
 */
const PHRASES: readonly string[] = [
  msg("SPUR, four processors"),
  msg("Mach with UNIX server"),
  msg("Mach with Sprite server"),
  msg("CPU not named"),
  msg("not named"),
  msg("not stated in the table"),
  msg("base system"),
  msg("laptop, mobile Pentium III"),
  msg("desktop Pentium 4"),
  msg("desktop i7"),
  msg("book PC Celeron"),
  msg("dual Pentium 4"),
  msg("dual Celeron"),
  msg("RM9000 board"),
  msg("2500+ at 1968"),
  msg("patched system call path"),
  msg("LSM hooks (old)"),
  msg("memory controller off"),
  msg("TI Processor SDK guide of"),
  msg("RT kernel"),
  msg("overclocked"),
  msg("model inferred from host and clock"),
  msg("Pentium 4 inferred"),
  msg("NetBurst Xeon inferred"),
  msg("SGI Challenge 10000 class"),
  msg("SGI Challenge class"),
  msg("SGI Indigo2/Indy class"),
  msg("SGI Power Challenge class"),
  msg("SGI Power Indigo2 class"),
  msg("x86_64 with HT"),
  msg("MHz"),
  msg("GHz"),
];

/** Writes the name of a machine or a system of the papers or of the literature in the language of the page. */
export function publishedName(name: string): string {
  return PHRASES.reduce(
    // A figure has hundreds of names, and nearly all of them have none of the phrases.
    (text, phrase) => (text.includes(phrase) ? text.replaceAll(phrase, translate(phrase)) : text),
    name,
  );
}
