import { FORMAT_1, reportPayloadType, STATEMENT_PAYLOAD_TYPE, type Statement } from "@oslag/schema";
import { canonicalJson } from "./canonical-json";
import { publicKeyOf, signEd25519 } from "./ed25519-node";
import { preAuthEncoding, toEnvelope } from "./write-envelope";
import { keyIdOf } from "./key-id";

/**
 * Signs a payload object, as it is, with the 32-byte seed of RFC 8032, under the payload type of its `schema`. Returns the
 * envelope.
 */
export function signReport(payload: object, seed: Uint8Array): Uint8Array {
  const payloadType = reportPayloadType("schema" in payload ? payload.schema : null);
  return seal(new TextEncoder().encode(canonicalJson(payload)), { payloadType, seeds: [seed] });
}

/** Signs payload bytes without looking at them, as a report of format 1. Returns the envelope. */
export function signPayload(payload: Uint8Array, seed: Uint8Array): Uint8Array {
  return seal(payload, { payloadType: FORMAT_1.payloadType, seeds: [seed] });
}

/** Signs a statement and returns the envelope. The old key signs a rotation first, then the new one. */
export function signStatement(statement: Statement, ...seeds: readonly Uint8Array[]): Uint8Array {
  const payload = new TextEncoder().encode(canonicalJson(statement));
  return seal(payload, { payloadType: STATEMENT_PAYLOAD_TYPE, seeds });
}

/** Returns the envelope of any payload with any type, with one signature for each seed. */
export function seal(
  payload: Uint8Array,
  { payloadType, seeds }: { payloadType: string; seeds: readonly Uint8Array[] },
): Uint8Array {
  const message = preAuthEncoding(payloadType, payload);
  const signatures = seeds.map((seed) => ({
    key: keyIdOf(publicKeyOf(seed)),
    signature: signEd25519(message, seed),
  }));
  return toEnvelope(payload, { payloadType, signatures });
}
