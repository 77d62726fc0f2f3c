import { countOf } from "@oslag/labels";
import { REPORT_LETTERS, type FigureReport } from "@oslag/schema";

const ORIGIN_WORDS: Readonly<Record<FigureReport["origin"], string>> = {
  official: "official build",
  local: "local build",
  browser: "in a browser (WebAssembly)",
};
const ID_DIGITS = 12;

/** `Report 0123456789ab of Example 9000, Linux 6.1 (official build), received on 2026-11-21; suite method 1.` */
export function sourceSentences(
  { sources, method }: { readonly sources: readonly FigureReport[]; readonly method: number },
  letters?: string,
): string[] {
  const each = sources.map(({ id, label, origin, quiet, received }, index) => {
    const busy = quiet ? "" : ", on a busy machine";
    const isAlone = sources.length === 1 && letters === undefined;
    const name = isAlone ? "Report" : `${(letters ?? REPORT_LETTERS).charAt(index)} is report`;
    return `${name} ${id.slice(0, ID_DIGITS)} of ${label} (${ORIGIN_WORDS[origin]}${busy}), received on ${received.slice(0, 10)}`;
  });
  return [`${each.join("; ")}.`, `Suite method ${method}.`];
}

/** `Example 9000, Linux 6.1`, or how many reports. */
export function sourceWords(sources: readonly FigureReport[]): string {
  const [only] = sources;
  return sources.length === 1 && only !== undefined
    ? only.label
    : countOf(sources.length, "report");
}
