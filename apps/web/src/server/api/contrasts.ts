import {
  ContrastQuery,
  refuse,
  type ContrastListResource,
  type ContrastResource,
  type Result,
} from "@oslag/schema";
import { findContrast } from "@oslag/science";
import { getContrasts, toComparisonResource, type ContrastAnswer } from "@oslag/store";
import { CONTRAST_WORDS } from "@/lib/contrast-words";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import type { Site } from "../site";

type Own = { readonly site: Pick<Site, "db"> };

/** GET /api/v1/why: every contrast, with the number of its matched pairs. */
export async function listContrasts(
  request: Request,
  { site: { db } }: Own,
): Promise<Response | Result<never>> {
  const query = parseQuery(request, ContrastQuery);
  if (!query.ok) return query;
  const { method, contrasts } = await getContrasts(db, { method: query.value.method });
  const resource: ContrastListResource = {
    method,
    contrasts: contrasts.map((answer) => ({
      ...headOf(answer),
      comparisons: answer.comparisons.map(({ from, to, pairs, left, onlyKey }) => ({
        from,
        to,
        pairs: pairs.length + left,
        only_key: onlyKey,
      })),
    })),
  };
  return jsonResponse(request, resource);
}

/** GET /api/v1/why/{contrast}: its matched pairs and the factors over them. */
export async function getContrast(
  request: Request,
  { contrast: id, site: { db } }: Own & { readonly contrast: string },
): Promise<Response | Result<never>> {
  const query = parseQuery(request, ContrastQuery);
  if (!query.ok) return query;
  const known = findContrast(id);
  if (known === undefined) return refuse("not_found", "There is no contrast of this id.");
  const { method, contrasts } = await getContrasts(db, {
    contrast: known.id,
    method: query.value.method,
  });
  const [answer] = contrasts;
  if (answer === undefined) return refuse("not_found", "There is no contrast of this id.");
  const resource: ContrastResource = {
    ...headOf(answer),
    method,
    comparisons: answer.comparisons.map(toComparisonResource),
    more_comparisons: answer.left,
  };
  return jsonResponse(request, resource);
}

function headOf({ contrast: { id, differs, equal, compared } }: ContrastAnswer) {
  const { title, question } = CONTRAST_WORDS[id];
  return { id, title, question, differs, equal: [...equal], compared };
}
