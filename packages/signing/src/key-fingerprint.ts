import { createHash } from "node:crypto";

const PREFIX = "ed25519:";

/** Returns the SHA-256 of the 32 bytes of the public key, in hexadecimal, as `oslag keys fingerprint` prints it. */
export function keyFingerprint(keyId: string): string {
  const publicKey = Buffer.from(keyId.slice(PREFIX.length), "base64url");
  return createHash("sha256").update(publicKey).digest("hex");
}
