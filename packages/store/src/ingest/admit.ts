import { checkMeaning, refuse, type Report, type Result } from "@oslag/schema";
import { checkAudience, openEnvelope, type OpenedReport } from "@oslag/signing";
import { CHALLENGE_LIFETIME_MS, readChallenge } from "../challenges/challenge";
import type { Admission } from "./admission";
import { readStanding, type Standing } from "./standing";

/** A challenge that the site issued for this key, still in time. */
export type UsedChallenge = { readonly text: string; readonly issued: Date };

export type Admitted = OpenedReport & {
  /** True when the report is stored already; nothing further was checked then. */
  readonly known: boolean;
  /** Null for a report that was made offline. */
  readonly challenge: UsedChallenge | null;
};

/** Everything that decides whether a report may be stored, in the order of docs/report.md; stores nothing. */
export async function admit(bytes: Uint8Array, admission: Admission): Promise<Result<Admitted>> {
  const opened = openEnvelope(bytes);
  return opened.ok ? admitOpened(opened.value, admission) : opened;
}

/** What follows the verification of the envelope. */
export async function admitOpened(
  opened: OpenedReport,
  admission: Admission,
): Promise<Result<Admitted>> {
  const { id, report } = opened;
  const standing = await readStanding(admission.db, {
    id,
    key: report.key,
    challenge: report.challenge,
  });
  const { known } = standing;
  if (known !== null) {
    const { challenge: text, issued } = known;
    const challenge = text === null || issued === null ? null : { text, issued };
    return { ok: true, value: { ...opened, known: true, challenge } };
  }
  const challenge = await judge(report, { admission, standing });
  if (!challenge.ok) return challenge;
  if (standing.keyEnded) return KEY_REVOKED;
  return { ok: true, value: { ...opened, known: false, challenge: challenge.value } };
}

/**
 * What is decided without asking the database: audience, challenge and meaning. Without a standing the report counts as new
 * and its challenge as unused, which the insertion finds out too.
 */
export async function judge(
  report: Report,
  { admission, standing }: { readonly admission: Admission; readonly standing?: Standing },
): Promise<Result<UsedChallenge | null>> {
  const audience = checkAudience(report, admission.origin);
  if (!audience.ok) return audience;
  const challenge = await checkChallenge(report, { admission, standing });
  if (!challenge.ok) return challenge;
  const meaning = checkMeaning(report);
  return meaning.ok ? challenge : meaning;
}

async function checkChallenge(
  { challenge: text, key }: Report,
  {
    admission,
    standing,
  }: { readonly admission: Admission; readonly standing: Standing | undefined },
): Promise<Result<UsedChallenge | null>> {
  if (text === undefined) return { ok: true, value: null };
  const scope = { key, origin: admission.origin };
  const issued = readChallenge(text, { scope, secrets: await admission.challengeSecrets() });
  if (issued === null)
    return refuse("unknown_challenge", "This site issued no such challenge to this key.", FIELD);
  // A time of issue in the future is our own clock's doing, for nobody else could have written it.
  if (admission.now().getTime() - issued.getTime() > CHALLENGE_LIFETIME_MS)
    return refuse("challenge_expired", "A challenge is good for 24 hours.", FIELD);
  return standing?.challengeUsed === true ? CHALLENGE_USED : { ok: true, value: { text, issued } };
}

export const KEY_REVOKED = refuse(
  "key_revoked",
  "The key was revoked or replaced and can no longer sign.",
);
const FIELD = "challenge";
export const CHALLENGE_USED = refuse(
  "challenge_used",
  "Another report has used this challenge; each is good for one.",
  FIELD,
);
