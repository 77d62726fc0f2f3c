import {
  CurvesAsked,
  METHODS,
  refuse,
  specifyCurves,
  type CurvesFigure,
  type Result,
} from "@oslag/schema";
import { getCurvesFigure, getDefaultMethod, type Database } from "@oslag/store";
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

/** Without a method, reads the default one, or else the newest one under which a counted report has the extension. */
async function readFigure(request: Request, db: Database): Promise<Result<CurvesFigure>> {
  const query = parseQuery(request, CurvesAsked);
  if (!query.ok) return query;
  const { y: benchmark = "bcopy-sizes", method, ...plot } = query.value;
  const read = async (asked: number) => {
    const specification = specifyCurves({ ...plot, benchmark, method: asked });
    return specification.ok ? getCurvesFigure(db, specification.value) : specification;
  };
  if (method !== undefined) return read(method);
  for (const known of new Set([await getDefaultMethod(db), ...METHODS.toReversed()])) {
    const figure = await read(known);
    if (figure.ok || figure.problem.code !== "not_found") return figure;
  }
  return refuse("not_found", "No counted report that matches has this extension.", "y");
}
