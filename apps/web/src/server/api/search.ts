import { SearchQuery, type Result, type SearchResource } from "@oslag/schema";
import { search } from "@oslag/store";
import { foundPath } from "@/lib/found-path";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import type { Site } from "../site";

/** The kinds whose ids other addresses take. */
const WITH_IDS: ReadonlySet<string> = new Set(["model", "configuration", "key", "report"]);

/** GET /api/v1/search: what names contain and what ids begin with. */
export async function getSearch(
  request: Request,
  { db }: Pick<Site, "db">,
): Promise<Response | Result<never>> {
  const query = parseQuery(request, SearchQuery);
  if (!query.ok) return query;
  const { q: text, kind, limit } = query.value;
  const { similar, results } = await search(db, { text, kind, limit });
  const answer: SearchResource = {
    similar,
    results: results.map((found) => ({
      kind: found.kind,
      name: found.name,
      path: foundPath(found),
      ...(WITH_IDS.has(found.kind) ? { id: found.id } : {}),
      reports: found.reports,
    })),
  };
  return jsonResponse(request, answer);
}
