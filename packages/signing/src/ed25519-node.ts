import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from "node:crypto";
import { toBase64Url } from "./base64";
import { hasStrictEncoding } from "./ed25519-encoding";
import type { SignedMessage } from "./signed-message";

/** The PKCS #8 header of an Ed25519 private key (RFC 8410, section 7); the 32 bytes of the seed follow it. */
const PKCS8_HEADER = Buffer.from("302e020100300506032b657004220420", "hex");

/** Verifies strictly. OpenSSL recomputes R and compares it with the received R, which is the cofactorless equation. */
export function verifyEd25519({ publicKey, message, signature }: SignedMessage): boolean {
  if (!hasStrictEncoding(publicKey, signature)) return false;
  const jwk = { kty: "OKP", crv: "Ed25519", x: toBase64Url(publicKey) };
  return verify(null, message, createPublicKey({ key: jwk, format: "jwk" }), signature);
}

/** Signs with the 32-byte private key of RFC 8032, the seed. */
export function signEd25519(message: Uint8Array, seed: Uint8Array): Uint8Array {
  return sign(null, message, privateKeyOf(seed));
}

/** Returns the 32 raw bytes of the public key of a seed. */
export function publicKeyOf(seed: Uint8Array): Uint8Array {
  const { x } = createPublicKey(privateKeyOf(seed)).export({ format: "jwk" });
  return Buffer.from(x ?? "", "base64url");
}

function privateKeyOf(seed: Uint8Array): KeyObject {
  const der = Buffer.concat([PKCS8_HEADER, seed]);
  return createPrivateKey({ key: der, format: "der", type: "pkcs8" });
}
