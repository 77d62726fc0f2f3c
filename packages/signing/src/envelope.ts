/** The outer document: a DSSE envelope (secure-systems-lab/dsse v1), checked up to its signature, and its writing. */
import { Envelope, ENVELOPE_PAYLOAD_TYPE, LIMITS, refuse, type Result } from "@oslag/schema";
import { parseBase64, toBase64 } from "./base64";
import { canonicalJson, isCanonicalJson } from "./canonical-json";
import { parseKeyId } from "./key-id";
import { parseJson } from "./parse-json";

/** An envelope whose form is right and whose signature has still to be verified. */
export type UnverifiedEnvelope = {
  readonly key: string;
  readonly publicKey: Uint8Array;
  readonly payload: Uint8Array;
  /** The bytes that the signature covers. */
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
};

/** `DSSEv1 <length> <type> <length> <payload>`, lengths in bytes: what is signed. */
export function preAuthEncoding(type: string, payload: Uint8Array): Uint8Array {
  const encoder = new TextEncoder();
  const typeBytes = encoder.encode(type).length;
  const head = encoder.encode(`DSSEv1 ${typeBytes} ${type} ${payload.length} `);
  const message = new Uint8Array(head.length + payload.length);
  message.set(head);
  message.set(payload, head.length);
  return message;
}

export function parseEnvelope(bytes: Uint8Array): Result<UnverifiedEnvelope> {
  if (bytes.length > LIMITS.envelopeBytes) {
    return refuse("too_large", `An envelope may have ${LIMITS.envelopeBytes} bytes.`);
  }
  const json = parseJson(bytes);
  if (!json.ok) return json;
  const envelope = Envelope.safeParse(json.value.tree);
  const signed = envelope.data?.signatures[0];
  if (!envelope.success || signed === undefined) {
    return refuse(
      "bad_envelope",
      "An envelope has payload, payloadType and exactly one signature, with keyid and sig, and nothing else.",
    );
  }
  if (!isCanonicalJson(json.value.text, json.value.tree)) {
    return refuse("not_canonical", "The envelope is not canonical JSON (RFC 8785).");
  }
  const payload = parseBase64(envelope.data.payload);
  if (payload === null) {
    return refuse("bad_base64", "The payload is not canonical base64.", "payload");
  }
  const signature = parseBase64(signed.sig);
  if (signature === null) {
    return refuse("bad_base64", "The signature is not canonical base64.", "signatures.0.sig");
  }
  if (envelope.data.payloadType !== ENVELOPE_PAYLOAD_TYPE) {
    const detail = `The payload's type must be ${ENVELOPE_PAYLOAD_TYPE}.`;
    return refuse("wrong_payload_type", detail, "payloadType");
  }
  const publicKey = parseKeyId(signed.keyid);
  if (publicKey === null) {
    const detail = "A key is `ed25519:` and 43 characters of base64url.";
    return refuse("bad_key", detail, "signatures.0.keyid");
  }
  const message = preAuthEncoding(ENVELOPE_PAYLOAD_TYPE, payload);
  return { ok: true, value: { key: signed.keyid, publicKey, payload, message, signature } };
}

/** The canonical bytes of an envelope with one signature. */
export function toEnvelope(
  payload: Uint8Array,
  signature: { readonly key: string; readonly signature: Uint8Array },
): Uint8Array {
  const envelope: Envelope = {
    payload: toBase64(payload),
    payloadType: ENVELOPE_PAYLOAD_TYPE,
    signatures: [{ keyid: signature.key, sig: toBase64(signature.signature) }],
  };
  return new TextEncoder().encode(canonicalJson(envelope));
}
