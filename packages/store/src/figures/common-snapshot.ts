import { FIGURE_SNAPSHOT_VERSION, type FigureReport } from "@oslag/schema";
import type { ReportDetail } from "../queries/get-report";
import { shortConfigurationName } from "@oslag/labels";
import { RENDERER } from "./renderer";
import { digestOfIds, toReportIds } from "./report-ids";

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
    reports: {
      count: details.length,
      digest: digestOfIds(toReportIds(details.map(({ id }) => id))),
    },
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
