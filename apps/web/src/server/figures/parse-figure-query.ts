import {
  parseExploreQuery,
  parseReportFigureQuery,
  type FigureSpecification,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";
import { getDefaultMethod, type Database } from "@oslag/store";

type Values = Readonly<Record<string, unknown>>;

/** Parses the parameters of /explore. Without a method they mean the site's default one. */
export async function parseLiveQuery(
  db: Database,
  values: Values,
): Promise<Result<FigureSpecification>> {
  // A refused query needs no method, and a named method no database.
  const parsed = parseExploreQuery(values);
  if (!parsed.ok || (values["method"] ?? "") !== "") return parsed;
  return parseExploreQuery(values, { defaultMethod: await getDefaultMethod(db) });
}

/** The short form of any figure: the parameters of /explore, or a `kind` with its own. */
export async function parseFigureQuery(
  db: Database,
  values: Values,
): Promise<Result<FigureSpecification | ReportFigureSpecification>> {
  return "kind" in values ? parseReportFigureQuery(values) : parseLiveQuery(db, values);
}
