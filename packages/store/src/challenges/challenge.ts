/**
 * A challenge proves that a report was signed after the site had issued the challenge. The site stores no challenge: each
 * carries an authenticated copy of what is needed to recognise it, so a flood of requests uses no storage. The table of
 * reports ensures that each is used once.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

export const CHALLENGE_NONCE_BYTES = 16;

const VERSION = 1;
const TIME_BYTES = 6;
/** HMAC-SHA-256, truncated to 128 bits: far more values than anybody can try in a challenge's lifetime. */
const MAC_BYTES = 16;
const HEAD_BYTES = 1 + TIME_BYTES + CHALLENGE_NONCE_BYTES;

type ChallengeScope = {
  /** The only key whose reports may use the challenge. */
  readonly key: string;
  /** The only site that accepts the challenge. */
  readonly origin: string;
};

/** Returns a challenge for one key on one site: version, time of issue in ms, random nonce and MAC, in base64url. */
export function issueChallenge(
  scope: ChallengeScope,
  { secret, now, nonce }: { secret: Uint8Array; now: Date; nonce: Uint8Array },
): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(VERSION, 0);
  head.writeUIntBE(now.getTime(), 1, TIME_BYTES);
  head.set(nonce.subarray(0, CHALLENGE_NONCE_BYTES), 1 + TIME_BYTES);
  return Buffer.concat([head, macOf(head, { scope, secret })]).toString("base64url");
}

/** Returns when the challenge was issued; null if this site did not issue it to this key with one of these secrets. */
export function readChallenge(
  challenge: string,
  { scope, secrets }: { scope: ChallengeScope; secrets: readonly Uint8Array[] },
): Date | null {
  const bytes = Buffer.from(challenge, "base64url");
  // Base64url decoders skip unknown characters. A challenge must have one spelling, or it could be used more than once.
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString("base64url") !== challenge)
    return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  const mac = bytes.subarray(HEAD_BYTES);
  const isOurs = secrets.some((secret) => timingSafeEqual(mac, macOf(head, { scope, secret })));
  return isOurs && head[0] === VERSION ? new Date(head.readUIntBE(1, TIME_BYTES)) : null;
}

function macOf(
  head: Uint8Array,
  { scope, secret }: { scope: ChallengeScope; secret: Uint8Array },
): Buffer {
  return createHmac("sha256", secret)
    .update(`oslag.challenge/${VERSION}\n${scope.origin}\n${scope.key}\n`)
    .update(head)
    .digest()
    .subarray(0, MAC_BYTES);
}
