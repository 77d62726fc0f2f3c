import { toLiteratureResource } from "@oslag/papers";
import { NoQuery, type Result } from "@oslag/schema";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";

/** GET /api/v1/literature: every published measurement between the papers and today, with its source. */
export async function getLiterature(request: Request): Promise<Response | Result<never>> {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  return jsonResponse(request, toLiteratureResource());
}
