import type { ExcludedReport } from "@oslag/store";

/** Returns the footnote of a frozen figure in one sentence of ASCII; null if all of its reports still count. */
export function figureFootnote(excluded: readonly ExcludedReport[]): string | null {
  const count = excluded.length;
  if (count === 0) return null;
  const reports = count === 1 ? "1 report of it has" : `${count} reports of it have`;
  return `Since this figure was frozen, ${reports} stopped counting.`;
}
