import { EDITIONS, toPaperResource, toPapersResource, type Edition } from "@oslag/papers";
import { NoQuery, refuse, type Result } from "@oslag/schema";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";

/** GET /api/v1/papers: the documents, and which of them prints which number. */
export async function getPapers(request: Request): Promise<Response | Result<never>> {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  return jsonResponse(request, toPapersResource());
}

/** GET /api/v1/papers/{edition}: every table, published values beside recomputed ones. */
export async function getPaper(
  request: Request,
  { edition: id }: { readonly edition: string },
): Promise<Response | Result<never>> {
  const query = parseQuery(request, NoQuery);
  if (!query.ok) return query;
  const edition = Object.values<Edition>(EDITIONS).find((one) => one.id === id);
  if (edition === undefined) return refuse("not_found", "There is no edition with this id.");
  return jsonResponse(request, toPaperResource(edition));
}
