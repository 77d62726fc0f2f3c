import { ENVELOPE_PAYLOAD_TYPE } from "@oslag/schema";
import { canonicalJson } from "./canonical-json";
import { publicKeyOf, signEd25519 } from "./ed25519-node";
import { preAuthEncoding, toEnvelope } from "./envelope";
import { keyIdOf } from "./key-id";

/** The envelope of a payload object, signed with the 32-byte seed of RFC 8032. The object is signed as it is. */
export function signReport(payload: object, seed: Uint8Array): Uint8Array {
  return signPayload(new TextEncoder().encode(canonicalJson(payload)), seed);
}

/** The envelope of payload bytes, whatever they hold. */
export function signPayload(payload: Uint8Array, seed: Uint8Array): Uint8Array {
  const signature = signEd25519(preAuthEncoding(ENVELOPE_PAYLOAD_TYPE, payload), seed);
  return toEnvelope(payload, { key: keyIdOf(publicKeyOf(seed)), signature });
}
