import { createHash } from "node:crypto";
import { FIGURE_SNAPSHOT_VERSION, REPORT_LETTERS, type FigureReport } from "@oslag/schema";
import type { ReportDetail } from "@/server/queries/get-report";
import { shortConfigurationName } from "../configuration-name";
import { RENDERER } from "../renderer";

/** What every snapshot of named reports says of them. Throws where there is none. */
export function toCommonSnapshot(details: readonly ReportDetail[], unit: string) {
  const [first] = details;
  if (first === undefined) throw new RangeError("toCommonSnapshot: there are no reports");
  return {
    version: FIGURE_SNAPSHOT_VERSION,
    method: first.method,
    derivation: first.derivation,
    renderer: RENDERER,
    unit,
    reports: { count: details.length, digest: digestOfReports(details.map(({ id }) => id)) },
    sources: details.map(toSource),
  } as const;
}

function toSource({ id, received, quiet, configuration }: ReportDetail): FigureReport {
  const { host, buildClass } = configuration;
  return {
    id,
    label: shortConfigurationName(configuration),
    received: received.toISOString(),
    origin: host === "browser" ? "browser" : buildClass,
    quiet,
  };
}

/** SHA-256 of the ids, sorted, each followed by a line feed. */
export function digestOfReports(ids: readonly string[]): string {
  const hash = createHash("sha256");
  for (const id of ids.toSorted()) hash.update(`${id}\n`);
  return hash.digest("hex");
}

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
  return sources.length === 1 && only !== undefined ? only.label : `${sources.length} reports`;
}
