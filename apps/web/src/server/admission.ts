import {
  countConnections,
  getChallengeSecrets,
  getFrozenBytes,
  getNetworkSecret,
  startSettler,
  type Admission,
  type Database,
  type FreezingLimits,
} from "@oslag/store";
import { cachedFor } from "./cached-for";
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
  /**
   * Makes a token for the address of a sender, for what was committed by a time of the database's clock, in microseconds since 1970, or,
   * without one, for all that was committed before; null while that is not possible.
   */
  readonly makeAfter: (committedBy: number | null) => Promise<string | null>;
  /** Warns the operator when the frozen figures have grown. */
  readonly frozenSize: SizeWatch;
};

/** As many run as one commit may hold, so that one group is checked while another is stored. They use one connection in all. */
const UPLOADS = { running: 16, waiting: 64, waitingEach: 48, what: "reports are being checked" };
const DRAWINGS = { running: 1, waiting: 16, waitingEach: 4, what: "figures are being frozen" };
/** A rotation reaches every process within this time. Until then it accepts the same two secrets, and hashes with the old one. */
const SECRETS_CACHED_MS = 60_000;
/** A token is used at once, perhaps at a process that has not met the newest secret. Wrong tokens cost a query a second at most. */
const TOKEN_SECRETS_CACHED_MS = 1_000;
/** What a process wakes if another one settles, which looks for changes by itself. */
const APART = { wake: () => undefined };

/** Returns the process's admission. The first use opens it. */
export function getAdmission(): SiteAdmission {
  siteProcess.admission ??= openAdmission();
  return siteProcess.admission;
}

function openAdmission(): SiteAdmission {
  const { origin, uploadRates, processes, settlesHere } = readEnvironment();
  const db = getWriter();
  const readFrozenBytes = () => getFrozenBytes(db);
  const write = (line: string) => void process.stderr.write(line);
  const frozenSize = createSizeWatch({ read: readFrozenBytes, write });
  void frozenSize.check();
  void warnOfConnections(db, { processes, write });
  siteProcess.readFrozenBytes = readFrozenBytes;
  const challengeSecrets = cachedFor(SECRETS_CACHED_MS, () => getChallengeSecrets(db));
  siteProcess.readSecrets = readTokenSecrets(db);
  siteProcess.readKeptSecrets = challengeSecrets;
  return {
    db,
    origin,
    now: () => new Date(),
    challengeSecrets,
    networkSecret: cachedFor(SECRETS_CACHED_MS, () => getNetworkSecret(db)),
    limits: createUploadLimits(uploadRates, { processes }),
    uploadQueue: createBoundedQueue(UPLOADS),
    drawQueue: createBoundedQueue(DRAWINGS),
    drawer: getDrawer(),
    freezing: uploadRates === null ? null : FREEZING_LIMITS,
    makeAfter: async (committedBy) => (await siteProcess.makeAfter?.(committedBy)) ?? null,
    frozenSize,
    refresher: settlesHere ? startSettler(db) : APART,
  };
}

/** Returns the reader of the secrets by which the addresses of senders are recognised. */
export function readTokenSecrets(db: Database): () => Promise<readonly Uint8Array[]> {
  return cachedFor(TOKEN_SECRETS_CACHED_MS, () => getChallengeSecrets(db));
}

/** Logs a line if the site's processes together may need more connections than the server gives. Never rejects. */
async function warnOfConnections(
  db: Database,
  { processes, write }: { readonly processes: number; readonly write: (line: string) => void },
): Promise<void> {
  // If the database cannot be reached, /readyz says so.
  const counted = await countConnections(db, processes).catch(() => null);
  if (counted === null || counted.needed <= counted.available) return;
  const time = new Date().toISOString();
  write(`${JSON.stringify({ time, warning: "too_many_connections", processes, ...counted })}\n`);
}
