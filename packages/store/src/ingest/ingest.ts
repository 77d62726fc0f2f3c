import type { Result } from "@oslag/schema";
import { openEnvelope, type OpenedReport } from "@oslag/signing";
import { sqlStateOf } from "../db/is-unavailable";
import { toReportDetail, type ReportDetail } from "../queries/get-report";
import { toRatingFlags } from "../queries/rating-flags";
import { admitOpened, CHALLENGE_USED, judge, KEY_REVOKED, type UsedChallenge } from "./admit";
import type { Admission } from "./admission";
import { storeReport, type StoredReport } from "./store-report";

export type Ingested = {
  readonly id: string;
  /** False when the report was stored before. */
  readonly created: boolean;
  /** What was stored now, as a reader would find it; null when it was stored before. */
  readonly detail: ReportDetail | null;
};

/** What the trigger of the table of reports raises. */
const KEY_HAS_ENDED = "OS001";

/**
 * The only way into the table of reports: from an envelope's bytes to a stored report, or a refusal that leaves no row. A
 * known id is answered before any further check, so that a sender who lost the answer always gets it again. The insertion
 * itself finds out what is known, used or ended, so the database is asked before it only where something is to be refused.
 */
export async function ingest(bytes: Uint8Array, admission: Admission): Promise<Result<Ingested>> {
  const opened = openEnvelope(bytes);
  if (!opened.ok) return opened;
  const { id, key, report } = opened.value;
  const known: Result<Ingested> = { ok: true, value: { id, created: false, detail: null } };
  const judged = await judge(report, { admission });
  // Only after the signature, and counted only for what was stored: whoever cannot sign cannot use up a key's allowance.
  const allowed = judged.ok ? admission.limits.mayStore(key) : judged;
  if (!judged.ok || !allowed.ok) {
    const admitted = await admitOpened(opened.value, admission);
    if (!admitted.ok) return admitted;
    return admitted.value.known || allowed.ok ? known : allowed;
  }
  const challenge = judged.value;
  try {
    const result = await storeReport(admission.db, opened.value, { challenge });
    if (result.verdict === "challenge used") return CHALLENGE_USED;
    if (result.verdict === "known") return known;
    admission.limits.admitKey("upload", key);
    admission.refresher.wake();
    const detail = toDetail(opened.value, { stored: result.stored, challenge });
    return { ok: true, value: { id, created: true, detail } };
  } catch (error) {
    if (sqlStateOf(error) === KEY_HAS_ENDED) return KEY_REVOKED;
    throw error;
  }
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
    ...derived.report,
    id,
    received,
    keyId: key,
    machineId: report.machine.id,
    challengeIssued: challenge?.issued ?? null,
    configuration: derived.configuration,
    measurements: derived.measurements,
    flags: [...flags, ...toRatingFlags({ ratingMips, modelRating })],
    state: null,
  };
  const { graded } = derived;
  return toReportDetail(row, { report, envelopeBytes: envelope.byteLength, graded });
}
