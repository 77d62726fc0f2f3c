import { insertParts, partMark } from "@oslag/server-interface";
import type { SiteProcess } from "@oslag/server-interface";

/* Past the bundler, as in src/server/site-process.ts: all copies of this module and the process that renders share one object. */
const { siteProcess }: { readonly siteProcess: SiteProcess } = await import(
  /* turbopackIgnore: true */ "@oslag/server-interface/process"
);

/**
 * Leaves a part of a page, as HTML, to the process that renders, and returns the mark at which that process inserts it. So neither React nor
 * the copy of the page for browsers has it. Returns the part itself where nothing would insert it.
 */
export function keepPart(markup: string): string {
  const parts = siteProcess.page?.getStore()?.parts;
  if (parts === undefined) return markup;
  // A part may contain others.
  return partMark(parts.push(insertParts(markup, parts)) - 1);
}
