import {
  createRefresher,
  forgetFreezingQuotas,
  getChallengeSecrets,
  getFrozenBytes,
  getNetworkSecret,
  type Admission,
  type FreezingLimits,
} from "@oslag/store";
import { getWriter } from "./database";
import type { FigureDrawer } from "./drawing/figure-drawer";
import { readEnvironment } from "./env";
import { createSizeWatch, type SizeWatch } from "./figures/size-watch";
import { createBoundedQueue, type BoundedQueue } from "./limits/bounded-queue";
import { createUploadLimits, FREEZING_LIMITS, type UploadLimits } from "./limits/upload-limits";
import { getDrawer } from "./site";
import { siteProcess } from "./site-process";

/** The store's admission, with the limits and queues that the site puts before it; tests pass their own. */
export type SiteAdmission = Admission & {
  readonly limits: UploadLimits;
  /** Checks and stores uploads, so that they leave processor and connections to readers. */
  readonly uploadQueue: BoundedQueue;
  /** Freezes one figure at a time, so that a processor is left to readers. */
  readonly drawQueue: BoundedQueue;
  readonly drawer: Pick<FigureDrawer, "run">;
  /** What a network may freeze on a day; null when nothing is limited. */
  readonly freezing: FreezingLimits | null;
  /** Makes a token for the address of a sender whose upload was just committed; null while that is not possible. */
  readonly makeAfter: () => Promise<string | null>;
  /** Warns the operator when the frozen figures have grown. */
  readonly frozenSize: SizeWatch;
};

/** As many run as one commit may hold, so that one group is checked while another is stored. They use one connection in all. */
const UPLOADS = { running: 16, waiting: 64, waitingEach: 48, what: "reports are being checked" };
const DRAWINGS = { running: 1, waiting: 16, waitingEach: 4, what: "figures are being frozen" };
/** A rotation reaches every process within this time. Until then it accepts the same two secrets, and hashes with the old one. */
const SECRETS_CACHED_MS = 60_000;
const REFRESH_EVERY_MS = 60_000;
const FORGET_EVERY_MS = 600_000;

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
  // As above: the next time will do.
  const forget = () => void forgetFreezingQuotas(db).catch(() => null);
  forget();
  setInterval(forget, FORGET_EVERY_MS).unref();
  const readFrozenBytes = () => getFrozenBytes(db);
  const write = (line: string) => void process.stderr.write(line);
  const frozenSize = createSizeWatch({ read: readFrozenBytes, write });
  void frozenSize.check();
  siteProcess.readFrozenBytes = readFrozenBytes;
  const challengeSecrets = cachedFor(SECRETS_CACHED_MS, () => getChallengeSecrets(db));
  siteProcess.readSecrets = challengeSecrets;
  return {
    db,
    origin,
    now: () => new Date(),
    challengeSecrets,
    networkSecret,
    limits: createUploadLimits(uploadRates),
    uploadQueue: createBoundedQueue(UPLOADS),
    drawQueue: createBoundedQueue(DRAWINGS),
    drawer: getDrawer(),
    freezing: uploadRates === null ? null : FREEZING_LIMITS,
    makeAfter: async () => (await siteProcess.makeAfter?.()) ?? null,
    frozenSize,
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
