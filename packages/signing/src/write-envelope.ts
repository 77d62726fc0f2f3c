/** Writes a DSSE envelope. Separate from the reading, so that pages that only sign load less. */
import type { Envelope } from "@oslag/schema";
import { toBase64 } from "./base64";
import { canonicalJson } from "./canonical-json";

/** Returns the bytes that are signed: `DSSEv1 <length> <type> <length> <payload>`, with lengths in bytes. */
export function preAuthEncoding(type: string, payload: Uint8Array): Uint8Array {
  const encoder = new TextEncoder();
  const typeBytes = encoder.encode(type).length;
  const head = encoder.encode(`DSSEv1 ${typeBytes} ${type} ${payload.length} `);
  const message = new Uint8Array(head.length + payload.length);
  message.set(head);
  message.set(payload, head.length);
  return message;
}

type Signature = { readonly key: string; readonly signature: Uint8Array };

/** Returns the canonical bytes of an envelope. */
export function toEnvelope(
  payload: Uint8Array,
  { payloadType, signatures }: { payloadType: string; signatures: readonly Signature[] },
): Uint8Array {
  const envelope: Envelope = {
    payload: toBase64(payload),
    payloadType,
    signatures: signatures.map(({ key, signature }) => ({ keyid: key, sig: toBase64(signature) })),
  };
  return new TextEncoder().encode(canonicalJson(envelope));
}
