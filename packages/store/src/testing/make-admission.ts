import { createHash } from "node:crypto";
import type { Database } from "../db/database";
import type { Admission } from "../ingest/admission";
import { TEST_ORIGIN } from "./make-report";

/** The public secret of packages/schema/fixtures/README.md, with which the fixtures' challenges are made. */
export const TEST_CHALLENGE_SECRET = createHash("sha256")
  .update("OSlag test challenge secret, not secret")
  .digest();

const TEST_NETWORK_SECRET = {
  period: "0".repeat(8) + "-0000-4000-8000-" + "0".repeat(12),
  secret: Buffer.alloc(32, 7),
};

const allowed = { ok: true, value: null } as const;

/** Makes an admission without limits. Its refresher does nothing; tests call `refreshRecorded` themselves. */
export function makeAdmission(db: Database, change: Partial<Admission> = {}): Admission {
  return {
    db,
    origin: TEST_ORIGIN,
    now: () => new Date(),
    challengeSecrets: async () => [TEST_CHALLENGE_SECRET],
    networkSecret: async () => TEST_NETWORK_SECRET,
    limits: { mayStore: () => allowed, admitKey: () => allowed },
    refresher: { wake: () => undefined },
    ...change,
  };
}
