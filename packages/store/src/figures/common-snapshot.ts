import { createHash } from "node:crypto";
import { FIGURE_SNAPSHOT_VERSION, type FigureReport } from "@oslag/schema";
import type { ReportDetail } from "../queries/get-report";
import { shortConfigurationName } from "@oslag/labels";
import { RENDERER } from "./renderer";

/** Returns what every snapshot of named reports contains. Throws for an empty list of reports. */
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

/** Returns the SHA-256 of the sorted ids, each followed by a line feed. */
export function digestOfReports(ids: readonly string[]): string {
  const hash = createHash("sha256");
  for (const id of ids.toSorted()) hash.update(`${id}\n`);
  return hash.digest("hex");
}
