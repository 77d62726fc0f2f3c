import {
  countsInAggregates,
  isKnownMethod,
  refuse,
  type ReportFigure,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";
import { getCurvesFigure } from "./curves-snapshot";
import { toReportFigure, type NamingSpecification } from "./to-report-figure";
import type { Database } from "../db/database";
import { getReport, type ReportDetail } from "../queries/get-report";

/** Makes a figure of named reports, or refuses it if one of them does not count. Curves of configurations choose their reports. */
export async function getReportFigure(
  db: Database,
  specification: ReportFigureSpecification,
): Promise<Result<ReportFigure>> {
  if (specification.kind === "curves") return getCurvesFigure(db, specification);
  const ids = reportsOf(specification);
  const field = specification.kind === "samples" ? "reports" : "report";
  const details: ReportDetail[] = [];
  for (const id of ids) {
    const detail = await getReport(db, id);
    if (detail === null || detail.state === "hidden")
      return refuse("not_found", `There is no report ${id}.`, field);
    if (detail.state !== "counted")
      return refuse(
        "bad_query",
        `Report ${id} was ${detail.state}. Only reports that count can be frozen.`,
        field,
      );
    if (!isKnownMethod(detail.method))
      return refuse(
        "bad_query",
        `Report ${id} has a method that is not known here. Only reports that count can be frozen.`,
        field,
      );
    if (!countsInAggregates(detail))
      return refuse(
        "bad_query",
        `Report ${id} has a flag that excludes it. Only reports that count can be frozen.`,
        field,
      );
    details.push(detail);
  }
  return toReportFigure(specification, details);
}

function reportsOf(specification: NamingSpecification): readonly string[] {
  return specification.kind === "samples" ? specification.reports : [specification.report];
}
