import { CLAIMS, measuresOf, type MeasuredToday } from "@oslag/papers";
import { getClaimValues, type Database } from "@oslag/store";

const MEASURES = measuresOf(Object.values(CLAIMS).flat());

/** Reads what today's configurations say of the claims of every edition. */
export function measureClaims(db: Database, method: number): Promise<MeasuredToday> {
  return getClaimValues(db, method, MEASURES);
}
