import { ENVELOPE_PAYLOAD_TYPE, STATEMENT_PAYLOAD_TYPE, type Statement } from "@oslag/schema";
import { canonicalJson } from "./canonical-json";
import { publicKeyOf, signEd25519 } from "./ed25519-node";
import { preAuthEncoding, toEnvelope } from "./write-envelope";
import { keyIdOf } from "./key-id";

/** The envelope of a payload object, signed with the 32-byte seed of RFC 8032. The object is signed as it is. */
export function signReport(payload: object, seed: Uint8Array): Uint8Array {
  return signPayload(new TextEncoder().encode(canonicalJson(payload)), seed);
}

/** The envelope of payload bytes, whatever they hold. */
export function signPayload(payload: Uint8Array, seed: Uint8Array): Uint8Array {
  return seal(payload, { payloadType: ENVELOPE_PAYLOAD_TYPE, seeds: [seed] });
}

/** The envelope of a statement; a rotation is signed by the old key and then by the new one. */
export function signStatement(statement: Statement, ...seeds: readonly Uint8Array[]): Uint8Array {
  const payload = new TextEncoder().encode(canonicalJson(statement));
  return seal(payload, { payloadType: STATEMENT_PAYLOAD_TYPE, seeds });
}

/** The envelope of any payload under any type, with a signature of each seed. */
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
