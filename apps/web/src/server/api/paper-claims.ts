import { isClaimEdition, toClaimsResource } from "@oslag/papers";
import { PaperClaimsQuery, refuse, type Result } from "@oslag/schema";
import { getDefaultMethod } from "@oslag/store";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import { measureClaims } from "../paper-claims";
import type { Site } from "../site";

/** GET /api/v1/papers/{edition}/claims: each claim of the text with its verdicts. */
export async function getPaperClaims(
  request: Request,
  { edition, site: { db } }: { readonly edition: string; readonly site: Pick<Site, "db"> },
): Promise<Response | Result<never>> {
  const query = parseQuery(request, PaperClaimsQuery);
  if (!query.ok) return query;
  if (!isClaimEdition(edition))
    return refuse("not_found", "There is no edition with claims of this id.");
  const method = query.value.method ?? (await getDefaultMethod(db));
  const measured = await measureClaims(db, method);
  return jsonResponse(request, toClaimsResource(edition, { method, measured }));
}
