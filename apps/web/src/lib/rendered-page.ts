import { insertParts, partMark } from "@oslag/server-interface";
import type { RenderedPage, SiteProcess } from "@oslag/server-interface";

/* Past the bundler, as in src/server/site-process.ts: all copies of this module and the process that renders share one object. */
const { siteProcess }: { readonly siteProcess: SiteProcess } = await import(
  /* turbopackIgnore: true */ "@oslag/server-interface/process"
);

const renderedPage = (): RenderedPage | undefined => siteProcess.page?.getStore();

/**
 * Leaves a part of a page, as HTML, to the process that renders, and returns the mark at which that process inserts it. So neither React nor
 * the copy of the page for browsers has it. Returns the part itself where nothing would insert it.
 */
export function keepPart(markup: string): string {
  const parts = renderedPage()?.parts;
  if (parts === undefined) return markup;
  // A part may contain others.
  return partMark(parts.push(insertParts(markup, parts)) - 1);
}

/** Notes that the site does not have what the page is about, or hides it: the answer then has that status. */
export function noteAbsence(status: 404 | 410): void {
  const page = renderedPage();
  if (page !== undefined) page.absence = status;
}
