import type { Result } from "@oslag/schema";
import { sqlStateOf } from "../db/is-unavailable";
import { toReportDetail, type ReportDetail } from "../queries/get-report";
import { toRatingFlags } from "../queries/rating-flags";
import { admit, CHALLENGE_USED, KEY_REVOKED, type Admitted } from "./admit";
import type { Door } from "./door";
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
 * known id is answered before any further check, so that a sender who lost the answer always gets it again.
 */
export async function ingest(bytes: Uint8Array, door: Door): Promise<Result<Ingested>> {
  const admitted = await admit(bytes, door);
  if (!admitted.ok) return admitted;
  const { id, known, challenge } = admitted.value;
  if (known) return { ok: true, value: { id, created: false, detail: null } };
  // Only after the signature: whoever cannot sign cannot use up a key's allowance.
  const allowed = door.limits.admitKey("upload", admitted.value.key);
  if (!allowed.ok) return allowed;
  try {
    const result = await storeReport(door.db, admitted.value, { challenge });
    if (result.verdict === "challenge used") return CHALLENGE_USED;
    if (result.verdict === "known")
      return { ok: true, value: { id, created: false, detail: null } };
    door.settler.wake();
    const detail = toDetail(admitted.value, result.stored);
    return { ok: true, value: { id, created: true, detail } };
  } catch (error) {
    // The key ended between the question and the insertion, which the database does not let pass.
    if (sqlStateOf(error) === KEY_HAS_ENDED) return KEY_REVOKED;
    throw error;
  }
}

function toDetail(
  { id, key, report, envelope, challenge }: Admitted,
  { received, derived, flags, modelRating }: StoredReport,
): ReportDetail {
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
  return toReportDetail(row, { report, envelopeBytes: envelope.byteLength });
}
