import { createHash } from "node:crypto";
import type { Database } from "../db/database";
import type { Door } from "../ingest/door";
import { createGate } from "../limits/gate";
import { createUploadLimits } from "../limits/upload-limits";
import { TEST_ORIGIN } from "./make-report";

/** Not secret: the fixtures' challenges are made with it, by packages/schema/fixtures/README.md. */
export const TEST_CHALLENGE_SECRET = createHash("sha256")
  .update("OSlag test challenge secret, not secret")
  .digest();

/** A door without rates, whose clock stands where the caller wants it; tests settle when they want to (`settleRecorded`). */
export function makeDoor(db: Database, change: Partial<Door> = {}): Door {
  return {
    db,
    origin: TEST_ORIGIN,
    now: () => new Date(),
    challengeSecrets: async () => [TEST_CHALLENGE_SECRET],
    limits: createUploadLimits(null),
    gate: createGate({ running: 4, waiting: 64 }),
    drawing: createGate({ running: 1, waiting: 16, what: "figures are being drawn" }),
    settler: { wake: () => undefined },
    ...change,
  };
}
