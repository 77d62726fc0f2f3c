import { createRefresher, getChallengeSecrets, type Admission } from "@oslag/store";
import { getWriter } from "./database";
import { readEnvironment } from "./env";
import { createBoundedQueue, type BoundedQueue } from "./limits/bounded-queue";
import { createUploadLimits, type UploadLimits } from "./limits/upload-limits";
import { siteProcess } from "./site-process";

/** The store's admission, with the limits and queues that the site puts before it; tests pass their own. */
export type SiteAdmission = Admission & {
  readonly limits: UploadLimits;
  /** Checks and stores uploads, so that they leave processor and connections to readers. */
  readonly uploadQueue: BoundedQueue;
  /** Freezes figures, each of which takes a second of processor. */
  readonly drawQueue: BoundedQueue;
};

/** As many run as one commit may hold, so that one group is checked while another is stored. They use one connection in all. */
const UPLOADS = { running: 16, waiting: 64, waitingEach: 48, what: "reports are being checked" };
/** Drawing keeps one thread busy, so two at once would only take longer each. */
const DRAWINGS = { running: 1, waiting: 16, what: "figures are being drawn" };
const SECRETS_CACHED_MS = 60_000;
const REFRESH_EVERY_MS = 60_000;

/** Returns the process's admission. The first use opens it. */
export function getAdmission(): SiteAdmission {
  siteProcess.admission ??= openAdmission();
  return siteProcess.admission;
}

function openAdmission(): SiteAdmission {
  const { origin, uploadRates } = readEnvironment();
  const db = getWriter();
  const refresher = createRefresher(db);
  // Takes in changes that a crash, a failure or another process left, without waiting for an upload.
  refresher.wake();
  setInterval(refresher.wake, REFRESH_EVERY_MS).unref();
  let cached: { secrets: readonly Uint8Array[]; readMs: number } | undefined;
  return {
    db,
    origin,
    now: () => new Date(),
    challengeSecrets: async () => {
      // A rotation reaches every process within this time; until then both sides accept the same two secrets.
      if (cached === undefined || performance.now() - cached.readMs > SECRETS_CACHED_MS)
        cached = { secrets: await getChallengeSecrets(db), readMs: performance.now() };
      return cached.secrets;
    },
    limits: createUploadLimits(uploadRates),
    uploadQueue: createBoundedQueue(UPLOADS),
    drawQueue: createBoundedQueue(DRAWINGS),
    refresher,
  };
}
