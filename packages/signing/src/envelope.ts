/** The outer document: a DSSE envelope (secure-systems-lab/dsse v1), checked up to its signatures. */
import { LIMITS, refuse, type Envelope, type Result } from "@oslag/schema";
import type { z } from "zod";
import { parseBase64 } from "./base64";
import { isCanonicalJson } from "./canonical-json";
import { parseKeyId } from "./key-id";
import { preAuthEncoding } from "./write-envelope";
import { parseJson } from "./parse-json";

/** A kind of signed document. Each has its own number of signatures, and a payload type for each of its formats. */
type DocumentKind<F extends DocumentFormat> = {
  readonly formats: readonly [F, ...F[]];
  readonly envelope: z.ZodType<Envelope>;
};

type DocumentFormat = { readonly payloadType: string; readonly envelopeBytes: number };

/** An envelope with the right form, whose signatures are not yet verified. */
export type UnverifiedEnvelope<F extends DocumentFormat = DocumentFormat> = {
  readonly format: F;
  readonly payload: Uint8Array;
  /** The bytes that every signature covers. */
  readonly message: Uint8Array;
  /** In the envelope's order. The kind says how many there are. */
  readonly signatures: readonly UnverifiedSignature[];
};

type UnverifiedSignature = {
  readonly key: string;
  readonly publicKey: Uint8Array;
  readonly signature: Uint8Array;
};

export function parseEnvelope<F extends DocumentFormat>(
  bytes: Uint8Array,
  kind: DocumentKind<F>,
): Result<UnverifiedEnvelope<F>> {
  if (bytes.length > LIMITS.envelopeBytes) return tooLarge(LIMITS.envelopeBytes);
  const json = parseJson(bytes);
  if (!json.ok) return json;
  const envelope = kind.envelope.safeParse(json.value.tree);
  if (!envelope.success) {
    return refuse(
      "bad_envelope",
      "An envelope must have payload, payloadType and signatures, each with keyid and sig, and no other fields.",
    );
  }
  if (!isCanonicalJson(json.value.text, json.value.tree)) {
    return refuse("not_canonical", "The envelope is not canonical JSON (RFC 8785).");
  }
  const payload = parseBase64(envelope.data.payload);
  if (payload === null) {
    return refuse("bad_base64", "The payload is not canonical base64.", "payload");
  }
  const signed = envelope.data.signatures.map(({ keyid, sig }) => ({
    keyid,
    signature: parseBase64(sig),
  }));
  const badSignature = signed.findIndex(({ signature }) => signature === null);
  if (badSignature >= 0) {
    const field = `signatures.${badSignature}.sig`;
    return refuse("bad_base64", "The signature is not canonical base64.", field);
  }
  const format = kind.formats.find((known) => known.payloadType === envelope.data.payloadType);
  if (format === undefined) return wrongPayloadType(envelope.data.payloadType, kind.formats);
  if (bytes.length > format.envelopeBytes) return tooLarge(format.envelopeBytes);
  const signatures: UnverifiedSignature[] = [];
  for (const [index, { keyid, signature }] of signed.entries()) {
    const publicKey = parseKeyId(keyid);
    if (publicKey === null || signature === null) {
      const detail = "A key must be `ed25519:` and 43 characters of base64url.";
      return refuse("bad_key", detail, `signatures.${index}.keyid`);
    }
    signatures.push({ key: keyid, publicKey, signature });
  }
  const message = preAuthEncoding(format.payloadType, payload);
  return { ok: true, value: { format, payload, message, signatures } };
}

/** The payload type of a version of a kind of document: the kind, and the version. */
const VERSIONED = /^(application\/vnd\.oslag\.[a-z]+)\.v([1-9][0-9]{0,5})\+json$/;

/** Says of a newer version of the formats that it is not known here yet. */
function wrongPayloadType(given: string, formats: readonly DocumentFormat[]): Result<never> {
  const types = formats.map(({ payloadType }) => payloadType);
  const [, kind, version] = VERSIONED.exec(given) ?? [];
  const known = types.map((type) => VERSIONED.exec(type) ?? []);
  const newest = Math.max(...known.map(([, , own]) => Number(own)));
  const isNewer = known.every(([, own]) => own === kind) && Number(version) > newest;
  return refuse(
    "wrong_payload_type",
    isNewer
      ? `The payload is of format ${version}, and the newest that is known here is format ${newest}.`
      : `The payload type must be ${types.join(" or ")}.`,
    "payloadType",
  );
}

function tooLarge(bytes: number): Result<never> {
  return refuse("too_large", `An envelope of this type may have at most ${bytes} bytes.`);
}
