import type { Posted } from "@oslag/server-interface";
import { countsInAggregates, LIMITS, type CheckResource, type Result } from "@oslag/schema";
import {
  admit,
  arrivedTooSoon,
  deriveReport,
  getReportState,
  machineFlags,
  ratingFlags,
  withSiteFlags,
  type Admitted,
  type FlagRow,
} from "@oslag/store";
import type { SiteAdmission } from "../admission";
import { receiveBody, senderOf } from "./receive-body";
import { toFlagResource } from "./to-flag-resource";

/**
 * POST /api/v1/checks: returns what the site would say of a report, by the code that takes reports: the same refusal, or the same
 * flags. Nothing is stored and no challenge is used.
 */
export async function postCheck(
  request: Posted,
  admission: SiteAdmission,
): Promise<Response | Result<never>> {
  const body = await receiveBody(request, admission, {
    sending: "upload",
    limitBytes: LIMITS.envelopeBytes,
  });
  if (!body.ok) return body;
  const checked = await admission.uploadQueue.run(async (): Promise<Result<CheckResource>> => {
    const admitted = await admit(body.value, admission);
    if (!admitted.ok) return admitted;
    return { ok: true, value: await toCheck(admitted.value, admission) };
  }, senderOf(request));
  if (!checked.ok) return checked;
  return Response.json(checked.value, { headers: { "cache-control": "no-store" } });
}

async function toCheck(admitted: Admitted, admission: SiteAdmission): Promise<CheckResource> {
  const { id, key, known, challenge } = admitted;
  const { method } = admitted.report.suite;
  const { outcome = "complete" } = admitted.report.run;
  const flags = await findFlags(admitted, admission);
  const state = known ? await getReportState(admission.db, id) : "counted";
  return {
    id,
    key,
    known,
    fresh: challenge !== null,
    state,
    counts: countsInAggregates({ state, method, outcome, flags }),
    flags: flags.map(toFlagResource),
  };
}

async function findFlags(
  { id, key, report, challenge, known }: Admitted,
  { db, now }: SiteAdmission,
): Promise<readonly FlagRow[]> {
  const derived = deriveReport({ id, report, challengeIssued: challenge?.issued ?? null });
  const rated = { ...derived.configuration, ...derived.report };
  const standing = [...(await ratingFlags(db, rated)), ...(await machineFlags(db, key))];
  if (known) {
    const select = { rule: true, subject: true, flag: true, excludes: true } as const;
    const stored = await db.reportFlag.findMany({ where: { reportId: id }, select });
    return [...stored, ...standing];
  }
  const digest = derived.samplesDigest;
  const owner = digest === null ? null : await db.sampleSet.findUnique({ where: { digest } });
  const tooSoon = challenge !== null && arrivedTooSoon(report, { ...challenge, received: now() });
  return [...withSiteFlags(derived.flags, { repeated: owner !== null, tooSoon }), ...standing];
}
