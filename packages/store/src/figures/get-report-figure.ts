import {
  countsInAggregates,
  refuse,
  type ReportFigure,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";
import { toReportFigure } from "./to-report-figure";
import type { Database } from "../db/database";
import { getReport, type ReportDetail } from "../queries/get-report";

/** What a specification of named reports shows of them now. Refused where one of them does not count. */
export async function getReportFigure(
  db: Database,
  specification: ReportFigureSpecification,
): Promise<Result<ReportFigure>> {
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
        `Report ${id} was ${detail.state}; what counts no more is not frozen.`,
        field,
      );
    if (!countsInAggregates(detail))
      return refuse(
        "bad_query",
        `Report ${id} has a flag that keeps it from counting; what does not count is not frozen.`,
        field,
      );
    details.push(detail);
  }
  return toReportFigure(specification, details);
}

export function reportsOf(specification: ReportFigureSpecification): readonly string[] {
  return specification.kind === "samples" ? specification.reports : [specification.report];
}
