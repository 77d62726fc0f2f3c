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
    ...(details.length === 1 ? namedAlone(first) : toNamed(details)),
  } as const;
}

type Named = { reports: { count: number; digest: string }; sources: FigureReport[] };

/** A report's page has a figure for each of its measurements. */
const alone = new WeakMap<ReportDetail, Named>();

function namedAlone(detail: ReportDetail): Named {
  const known = alone.get(detail);
  if (known !== undefined) return known;
  const named = toNamed([detail]);
  alone.set(detail, named);
  return named;
}

function toNamed(details: readonly ReportDetail[]): Named {
  return {
    reports: {
      count: details.length,
      digest: digestOfIds(toReportIds(details.map(({ id }) => id))),
    },
    sources: details.map(toSource),
  };
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
