import type { Database } from "@oslag/store";
import { makeAdmission, TEST_ORIGIN } from "@oslag/store/testing";
import type { SiteAdmission } from "../admission";
import { createBoundedQueue } from "../limits/bounded-queue";
import { createUploadLimits } from "../limits/upload-limits";
import { drawInPlace } from "./draw-in-place";

/** Returns an admission without rates, with the clock that the caller wants. Tests refresh when they want to (`refreshRecorded`). */
export function makeSiteAdmission(
  db: Database,
  change: Partial<SiteAdmission> = {},
): SiteAdmission {
  return {
    ...makeAdmission(db),
    limits: createUploadLimits(null),
    uploadQueue: createBoundedQueue({ running: 4, waiting: 64, what: "reports are being checked" }),
    drawQueue: createBoundedQueue({
      running: 1,
      waiting: 16,
      waitingEach: 4,
      what: "figures are being frozen",
    }),
    drawer: drawInPlace({ db, origin: TEST_ORIGIN }),
    freezing: null,
    makeAfter: async () => null,
    frozenSize: { check: async () => undefined },
    ...change,
  };
}
