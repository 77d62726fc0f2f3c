import type { PaperClaimResource, PaperClaimsResource } from "@oslag/schema";
import type { Claim, ClaimEdition } from "../claims/claim";
import { CLAIMS } from "../claims/claims";
import { answerOfLiterature } from "../claims/literature-answer";
import { measureName } from "../claims/measure";
import { tableVerdict } from "../claims/table-verdict";
import { answerOfToday, type MeasuredToday } from "../claims/today-verdict";

/** Writes the claims of an edition as the API and the data files give them, with what values of one method say of them. */
export function toClaimsResource(
  edition: ClaimEdition,
  { method, measured }: { readonly method: number; readonly measured: MeasuredToday },
): PaperClaimsResource {
  return {
    edition,
    method,
    claims: CLAIMS[edition].map((claim) => toClaimResource(claim, measured)),
  };
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
    literature: answerOfLiterature(claim),
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
