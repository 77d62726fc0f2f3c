import type { Result } from "@oslag/schema";
import { sqlStateOf } from "../db/is-unavailable";
import { admit, CHALLENGE_USED, KEY_REVOKED } from "./admit";
import type { Door } from "./door";
import { storeReport } from "./store-report";

export type Ingested = {
  readonly id: string;
  /** False when the report was stored before. */
  readonly created: boolean;
};

/** What the trigger of the table of reports raises. */
const KEY_HAS_ENDED = "OS001";

/**
 * The only way into the table of reports: from an envelope's bytes to a stored report, or a refusal that leaves no row. A
 * known id is answered before any further check, so that a sender who lost the answer always gets it again.
 */
export async function ingest(bytes: Uint8Array, door: Door): Promise<Result<Ingested>> {
  const admitted = await admit(bytes, door);
  if (!admitted.ok) return admitted;
  const { id, known, challenge } = admitted.value;
  if (known) return { ok: true, value: { id, created: false } };
  // Only after the signature: whoever cannot sign cannot use up a key's allowance.
  const allowed = door.limits.admitKey(admitted.value.key);
  if (!allowed.ok) return allowed;
  try {
    const stored = await storeReport(door.db, admitted.value, { challenge });
    return stored === "challenge used"
      ? CHALLENGE_USED
      : { ok: true, value: { id, created: stored === "stored" } };
  } catch (error) {
    // The key ended between the question and the insertion, which the database does not let pass.
    if (sqlStateOf(error) === KEY_HAS_ENDED) return KEY_REVOKED;
    throw error;
  }
}
