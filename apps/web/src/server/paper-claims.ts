import {
  CLAIMS,
  measuresOf,
  type Claim,
  type ClaimEdition,
  type MeasuredToday,
} from "@oslag/papers";
import { getClaimValues, type Database } from "@oslag/store";

const MEASURES = measuresOf(Object.values(CLAIMS).flat());

export function findClaims(edition: string): readonly Claim[] | null {
  return Object.hasOwn(CLAIMS, edition) ? CLAIMS[edition as ClaimEdition] : null;
}

/** Reads what today's configurations say of the claims of every edition. */
export function measureClaims(db: Database, method: number): Promise<MeasuredToday> {
  return getClaimValues(db, method, MEASURES);
}
