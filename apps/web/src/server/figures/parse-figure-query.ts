import {
  parseExploreQuery,
  parseReportFigureQuery,
  type FigureSpecification,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";

/** The short form of any figure: the parameters of /explore, or a `kind` with its own. */
export function parseFigureQuery(
  values: Readonly<Record<string, unknown>>,
): Result<FigureSpecification | ReportFigureSpecification> {
  return "kind" in values ? parseReportFigureQuery(values) : parseExploreQuery(values);
}
