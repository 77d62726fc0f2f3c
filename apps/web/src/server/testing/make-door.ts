import type { Database } from "@oslag/store";
import type { Door } from "../door";
import { createGate } from "../limits/gate";
import { createUploadLimits } from "../limits/upload-limits";
import { makeAdmission } from "@oslag/store/testing";

/** A door without rates, whose clock stands where the caller wants it; tests settle when they want to (`settleRecorded`). */
export function makeDoor(db: Database, change: Partial<Door> = {}): Door {
  return {
    ...makeAdmission(db),
    limits: createUploadLimits(null),
    gate: createGate({ running: 4, waiting: 64 }),
    drawing: createGate({ running: 1, waiting: 16, what: "figures are being drawn" }),
    ...change,
  };
}
