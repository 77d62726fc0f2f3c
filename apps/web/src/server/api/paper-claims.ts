import {
  answerOfToday,
  measureName,
  tableVerdict,
  type Claim,
  type ClaimEdition,
  type MeasuredToday,
} from "@oslag/papers";
import {
  PaperClaimsQuery,
  refuse,
  type PaperClaimResource,
  type PaperClaimsResource,
  type Result,
} from "@oslag/schema";
import { getNewestMethod } from "@oslag/store";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import { findClaims, measureClaims } from "../paper-claims";
import type { Site } from "../site";

/** GET /api/v1/papers/{edition}/claims: each claim of the text with its two verdicts. */
export async function getPaperClaims(
  request: Request,
  { edition, site: { db } }: { readonly edition: string; readonly site: Pick<Site, "db"> },
): Promise<Response | Result<never>> {
  const query = parseQuery(request, PaperClaimsQuery);
  if (!query.ok) return query;
  const claims = findClaims(edition);
  if (claims === null) return refuse("not_found", "There is no edition with claims of this id.");
  const method = query.value.method ?? (await getNewestMethod(db));
  const measured = await measureClaims(db, method);
  const resource: PaperClaimsResource = {
    edition: edition as ClaimEdition,
    method,
    claims: claims.map((claim) => toClaimResource(claim, measured)),
  };
  return jsonResponse(request, resource);
}

export function toClaimResource(claim: Claim, measured: MeasuredToday): PaperClaimResource {
  const { id, section, statement, printed, tables, today } = claim;
  const { grounds: _, ...answer } = answerOfToday(claim, measured);
  const test = "because" in today ? null : today;
  return {
    id,
    section,
    statement,
    printed: [...printed],
    tables: {
      verdict: tableVerdict(claim),
      computation: "noCheck" in tables ? null : tables.computation,
      cases:
        "noCheck" in tables
          ? []
          : tables.cases.map(({ low, high, ...one }) => ({
              ...one,
              low: finite(low),
              high: finite(high),
            })),
    },
    today: {
      ...answer,
      measure: test === null ? null : measureName(test.measure),
      low: test === null ? null : finite(test.low),
      high: test === null ? null : finite(test.high),
    },
  };
}

/** JSON has no infinite numbers. */
function finite(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null;
}
