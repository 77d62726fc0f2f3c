import { randomBytes } from "node:crypto";
import {
  ChallengeRequest,
  type ChallengeResource,
  refuse,
  CHALLENGE_LIFETIME_MS,
  REPORT_FORMATS,
  type Result,
} from "@oslag/schema";
import type { Posted } from "@oslag/server-interface";
import { CHALLENGE_NONCE_BYTES, hasEnded, issueChallenge, KEY_REVOKED } from "@oslag/store";
import type { SiteAdmission } from "../admission";
import { receiveBody } from "./receive-body";

const BODY_BYTES_MAX = 1024;
const INVALID = refuse("schema_invalid", "Send an object with the one field `key`.", "key");

/** POST /api/v1/challenges: a nonce for one report by one key. Nothing is stored. */
export async function postChallenge(
  request: Posted,
  admission: SiteAdmission,
): Promise<Response | Result<never>> {
  const body = await receiveBody(request, admission, {
    sending: "upload",
    limitBytes: BODY_BYTES_MAX,
  });
  if (!body.ok) return body;
  const asked = parseRequest(body.value);
  if (asked === null) return INVALID;
  // The site would refuse the report too, and a runner would have measured in vain.
  if (await hasEnded(admission.db, asked.key)) return KEY_REVOKED;

  const [secret] = await admission.challengeSecrets();
  if (secret === undefined) throw new Error("There is no secret to issue challenges with.");
  const now = admission.now();
  const expires = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
  const answer: ChallengeResource = {
    challenge: issueChallenge(
      { key: asked.key, origin: admission.origin },
      { secret, now, nonce: randomBytes(CHALLENGE_NONCE_BYTES) },
    ),
    expires: `${expires.toISOString().slice(0, 19)}Z`,
    formats: REPORT_FORMATS.map(({ version }) => version),
  };
  return Response.json(answer, { status: 201, headers: { "cache-control": "no-store" } });
}

function parseRequest(bytes: Uint8Array): ChallengeRequest | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return ChallengeRequest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
