import { getPublicKeyAsync, hashes, Point, signAsync } from "@noble/ed25519";
import { hasStrictEncoding } from "./ed25519-encoding";
import type { SignedMessage } from "./signed-message";

/*
 * Ed25519 for browsers whose Web Crypto lacks it. It needs only SHA-512 of Web Crypto. The library's own verification
 * multiplies by the cofactor. This file therefore computes the equation itself: it recomputes R and compares, as OpenSSL and
 * Go do.
 */

/** Signs with the 32-byte seed of RFC 8032. */
export function signEd25519Library(message: Uint8Array, seed: Uint8Array): Promise<Uint8Array> {
  return signAsync(message, seed);
}

export function publicKeyOfSeed(seed: Uint8Array): Promise<Uint8Array> {
  return getPublicKeyAsync(seed);
}

export async function verifyEd25519Library(signed: SignedMessage): Promise<boolean> {
  const { publicKey, message, signature } = signed;
  if (!hasStrictEncoding(publicKey, signature)) return false;
  const key = toPoint(publicKey);
  if (key === null) return false;
  const encodedR = signature.subarray(0, 32);
  const digest = await hashes.sha512Async(joined(encodedR, publicKey, message));
  const k = littleEndian(digest) % ORDER;
  const s = littleEndian(signature.subarray(32));
  // The library does not multiply by zero.
  const sB = s === 0n ? Point.ZERO : Point.BASE.multiply(s, false);
  const kA = k === 0n ? Point.ZERO : key.multiply(k, false);
  const recomputed = sB.add(kA.negate()).toBytes();
  return recomputed.every((byte, index) => byte === encodedR[index]);
}

const ORDER = Point.CURVE().n;

/** Returns null for an encoding that is not a point of the curve. */
function toPoint(encoded: Uint8Array): Point | null {
  try {
    return Point.fromBytes(encoded, false);
  } catch {
    return null;
  }
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
