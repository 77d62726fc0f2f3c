import {
  CurvesAsked,
  isKnownMethod,
  refuse,
  REPORT_FIGURE_VERSION,
  type CurvesFigure,
  type Result,
} from "@oslag/schema";
import { getCurvesFigure, getNewestMethod, type Database } from "@oslag/store";
import { figureCsv } from "../figures/figure-csv";
import { bytesResponse, jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";

type Own = { readonly db: Database };
type Answer = Promise<Response | Result<never>>;

/** GET /api/v1/curves: Figure 3, or a part of Figure 2, as it would be frozen now. */
export async function getCurves(request: Request, { db }: Own): Answer {
  const figure = await readFigure(request, db);
  return figure.ok ? jsonResponse(request, figure.value) : figure;
}

/** GET /api/v1/curves.csv: every value of the same figure, one a row. */
export async function getCurvesCsv(request: Request, { db }: Own): Answer {
  const figure = await readFigure(request, db);
  if (!figure.ok) return figure;
  const { benchmark } = figure.value.specification;
  return bytesResponse(request, {
    bytes: new TextEncoder().encode(figureCsv(figure.value)),
    caching: "revalidate",
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `inline; filename="oslag-${benchmark}.csv"`,
    },
  });
}

async function readFigure(request: Request, db: Database): Promise<Result<CurvesFigure>> {
  const query = parseQuery(request, CurvesAsked);
  if (!query.ok) return query;
  const { y: benchmark = "bcopy-sizes", method = await getNewestMethod(db) } = query.value;
  if (!isKnownMethod(method)) return refuse("bad_query", "There is no such method.", "method");
  return getCurvesFigure(db, {
    version: REPORT_FIGURE_VERSION,
    kind: "curves",
    benchmark,
    method,
  });
}
