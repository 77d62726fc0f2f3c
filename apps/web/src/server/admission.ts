import {
  createRefresher,
  getChallengeSecrets,
  getNetworkSecret,
  type Admission,
} from "@oslag/store";
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
/** A rotation reaches every process within this time. Until then it accepts the same two secrets, and hashes with the old one. */
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
  const networkSecret = cachedFor(SECRETS_CACHED_MS, () => getNetworkSecret(db));
  // A period ends although nobody uploads. If the database cannot be reached, the next time will do.
  setInterval(() => void networkSecret().catch(() => null), SECRETS_CACHED_MS).unref();
  return {
    db,
    origin,
    now: () => new Date(),
    challengeSecrets: cachedFor(SECRETS_CACHED_MS, () => getChallengeSecrets(db)),
    networkSecret,
    limits: createUploadLimits(uploadRates),
    uploadQueue: createBoundedQueue(UPLOADS),
    drawQueue: createBoundedQueue(DRAWINGS),
    refresher,
  };
}

/** Returns a reader that reads again when what it read is older than `ms`. */
function cachedFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { readonly value: Value; readonly readMs: number } | undefined;
  return async () => {
    if (cached === undefined || performance.now() - cached.readMs > ms)
      cached = { value: await read(), readMs: performance.now() };
    return cached.value;
  };
}
