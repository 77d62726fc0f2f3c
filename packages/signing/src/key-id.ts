import { parseBase64Url, toBase64Url } from "./base64";

const PREFIX = "ed25519:";
const PUBLIC_KEY_BYTES = 32;

/** Returns `ed25519:` and the 32 raw bytes of the public key in base64url. It is the only identity of a contributor. */
export function keyIdOf(publicKey: Uint8Array): string {
  if (publicKey.length !== PUBLIC_KEY_BYTES) {
    throw new RangeError(`An Ed25519 public key has ${PUBLIC_KEY_BYTES} bytes.`);
  }
  return PREFIX + toBase64Url(publicKey);
}

/** Returns the raw public key, or null unless the text is exactly what `keyIdOf` writes. */
export function parseKeyId(keyId: string): Uint8Array<ArrayBuffer> | null {
  if (!keyId.startsWith(PREFIX)) return null;
  const publicKey = parseBase64Url(keyId.slice(PREFIX.length));
  return publicKey?.length === PUBLIC_KEY_BYTES ? publicKey : null;
}
