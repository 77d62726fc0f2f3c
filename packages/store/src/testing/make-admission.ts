import { createHash } from "node:crypto";
import type { Database } from "../db/database";
import type { Admission } from "../ingest/admission";
import { TEST_ORIGIN } from "./make-report";

/** Not secret: the fixtures' challenges are made with it, by packages/schema/fixtures/README.md. */
export const TEST_CHALLENGE_SECRET = createHash("sha256")
  .update("OSlag test challenge secret, not secret")
  .digest();

const allowed = { ok: true, value: null } as const;

/** An admission without limits, with the clock that the caller wants. Tests settle when they want to (`settleRecorded`). */
export function makeAdmission(db: Database, change: Partial<Admission> = {}): Admission {
  return {
    db,
    origin: TEST_ORIGIN,
    now: () => new Date(),
    challengeSecrets: async () => [TEST_CHALLENGE_SECRET],
    limits: { mayStore: () => allowed, admitKey: () => allowed },
    settler: { wake: () => undefined },
    ...change,
  };
}
