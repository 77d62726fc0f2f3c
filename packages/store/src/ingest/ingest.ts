import type { Result } from "@oslag/schema";
import { openEnvelope, type OpenedReport } from "@oslag/signing";
import { sqlStateOf } from "../db/is-unavailable";
import { hashNetwork } from "../networks/hash-network";
import { toReportDetail, type ReportDetail } from "../queries/get-report";
import { toRatingFlags } from "../queries/rating-flags";
import {
  admitOpened,
  CHALLENGE_USED,
  KEY_REVOKED,
  validateReport,
  type UsedChallenge,
} from "./admit";
import type { Admission } from "./admission";
import type { HashedNetwork } from "./insert-reports";
import { storeReport, type StoredReport } from "./store-report";

type Ingested = {
  readonly id: string;
  /** False if the report was stored before. */
  readonly created: boolean;
  /** The new report as readers see it; null if it was stored before. */
  readonly detail: ReportDetail | null;
  /** A time of the database's clock, in microseconds since 1970, at which the new report was committed already; null likewise. */
  readonly committedBy: number | null;
};

/** The SQLSTATE that the trigger of the table of reports raises. */
const KEY_HAS_ENDED = "OS001";

/**
 * Stores a report from the bytes of its envelope, or refuses it and leaves no row. This is the only way into the table of
 * reports. A known id is answered before any other check, so that a sender who lost the answer can always get it again. The
 * insertion itself finds known reports, used challenges and ended keys, so an accepted report needs no query before it.
 * `network` is the sender's, as `networkOf` writes it, and null where it is not known. Only its keyed hash is stored.
 */
export async function ingest(
  bytes: Uint8Array,
  admission: Admission,
  { network = null }: { readonly network?: string | null } = {},
): Promise<Result<Ingested>> {
  const opened = openEnvelope(bytes);
  if (!opened.ok) return opened;
  const { id, key, report } = opened.value;
  const known: Result<Ingested> = {
    ok: true,
    value: { id, created: false, detail: null, committedBy: null },
  };
  const valid = await validateReport(report, { admission });
  // The signature is verified, and only stored reports are counted, so only the owner of a key can use up its limit.
  const allowed = valid.ok ? admission.limits.mayStore(key) : valid;
  if (!valid.ok || !allowed.ok) {
    const admitted = await admitOpened(opened.value, admission);
    if (!admitted.ok) return admitted;
    return admitted.value.known || allowed.ok ? known : allowed;
  }
  const challenge = valid.value;
  const hashed = network === null ? null : await hashOf(network, admission);
  try {
    const result = await storeReport(admission.db, opened.value, { challenge, network: hashed });
    if (result.verdict === "challenge used") return CHALLENGE_USED;
    if (result.verdict === "known") return known;
    admission.limits.admitKey("upload", key);
    admission.refresher.wake();
    const detail = toDetail(opened.value, { stored: result.stored, challenge });
    const { committedBy } = result.stored;
    return { ok: true, value: { id, created: true, detail, committedBy } };
  } catch (error) {
    if (sqlStateOf(error) === KEY_HAS_ENDED) return KEY_REVOKED;
    throw error;
  }
}

async function hashOf(
  network: string,
  { networkSecret }: Admission,
): Promise<HashedNetwork | null> {
  const made = await networkSecret();
  if (made === null) return null;
  const { period, secret } = made;
  return { period, hash: hashNetwork(network, { secret, purpose: "report" }) };
}

function toDetail(
  { id, key, report, envelope }: OpenedReport,
  {
    stored,
    challenge,
  }: { readonly stored: StoredReport; readonly challenge: UsedChallenge | null },
): ReportDetail {
  const { received, derived, flags, modelRating } = stored;
  const { ratingMips } = derived.report;
  const row = {
    id,
    received,
    keyId: key,
    machineId: report.machine.id,
    challengeIssued: challenge?.issued ?? null,
    configuration: derived.configuration,
    measurements: derived.measurements,
    flags: [...flags, ...toRatingFlags({ ratingMips, modelRating })],
    state: null,
    ...derived.report,
  };
  const { graded } = derived;
  return toReportDetail(row, { report, envelopeBytes: envelope.byteLength, graded });
}
