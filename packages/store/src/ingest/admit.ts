import {
  CHALLENGE_LIFETIME_MS,
  checkMeaning,
  refuse,
  type Report,
  type Result,
} from "@oslag/schema";
import { checkAudience, openEnvelope, type OpenedReport } from "@oslag/signing";
import { readChallenge } from "../challenges/challenge";
import type { Admission } from "./admission";
import { lookUpReport, type ReportLookup } from "./look-up-report";

/** A challenge that the site issued to this key and that has not expired. */
export type UsedChallenge = { readonly text: string; readonly issued: Date };

export type Admitted = OpenedReport & {
  /** True if the report was stored before; then nothing else was checked. */
  readonly known: boolean;
  /** Null for a report that was made offline. */
  readonly challenge: UsedChallenge | null;
};

/** Checks whether a report may be stored, in the order of docs/report.md, and stores nothing. */
export async function admit(bytes: Uint8Array, admission: Admission): Promise<Result<Admitted>> {
  const opened = openEnvelope(bytes);
  return opened.ok ? admitOpened(opened.value, admission) : opened;
}

/** Makes the checks that follow the verification of the envelope. */
export async function admitOpened(
  opened: OpenedReport,
  admission: Admission,
): Promise<Result<Admitted>> {
  const { id, report } = opened;
  const lookup = await lookUpReport(admission.db, {
    id,
    key: report.key,
    challenge: report.challenge,
  });
  const { known } = lookup;
  if (known !== null) {
    const { challenge: text, issued } = known;
    const challenge = text === null || issued === null ? null : { text, issued };
    return { ok: true, value: { ...opened, known: true, challenge } };
  }
  const challenge = await validateReport(report, { admission, lookup });
  if (!challenge.ok) return challenge;
  if (lookup.keyEnded) return KEY_REVOKED;
  return { ok: true, value: { ...opened, known: false, challenge: challenge.value } };
}

/**
 * Checks audience, challenge and meaning without a query for this report. Without a lookup the report is taken for new and its
 * challenge for unused, because the insertion checks both anyway.
 */
export async function validateReport(
  report: Report,
  { admission, lookup }: { readonly admission: Admission; readonly lookup?: ReportLookup },
): Promise<Result<UsedChallenge | null>> {
  const audience = checkAudience(report, admission.origin);
  if (!audience.ok) return audience;
  const challenge = await checkChallenge(report, { admission, lookup });
  if (!challenge.ok) return challenge;
  const meaning = checkMeaning(report);
  return meaning.ok ? challenge : meaning;
}

async function checkChallenge(
  { challenge: text, key }: Report,
  {
    admission,
    lookup,
  }: { readonly admission: Admission; readonly lookup: ReportLookup | undefined },
): Promise<Result<UsedChallenge | null>> {
  if (text === undefined) return { ok: true, value: null };
  const scope = { key, origin: admission.origin };
  const issued = readChallenge(text, { scope, secrets: await admission.challengeSecrets() });
  if (issued === null)
    return refuse("unknown_challenge", "This site issued no such challenge to this key.", FIELD);
  // A time of issue in the future is accepted: only this site could have written it, so its own clock moved.
  if (admission.now().getTime() - issued.getTime() > CHALLENGE_LIFETIME_MS)
    return refuse("challenge_expired", "A challenge expires after 24 hours.", FIELD);
  return lookup?.challengeUsed === true ? CHALLENGE_USED : { ok: true, value: { text, issued } };
}

export const KEY_REVOKED = refuse(
  "key_revoked",
  "The key was revoked or replaced and can no longer sign.",
);
const FIELD = "challenge";
export const CHALLENGE_USED = refuse(
  "challenge_used",
  "Another report has used this challenge; each can be used once.",
  FIELD,
);
