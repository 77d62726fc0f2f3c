/**
 * The signing half of `@oslag/signing/web`, for pages that read no document. It loads neither the report's schema nor Zod.
 * Needs a secure context.
 */
import { reportPayloadType, STATEMENT_PAYLOAD_TYPE, type Statement } from "@oslag/schema";
import { canonicalJson } from "./canonical-json";
import { signEd25519Web, type SigningKey } from "./ed25519-web";
import { preAuthEncoding, toEnvelope } from "./write-envelope";

export { makeAnySigningKey, type SigningKey } from "./ed25519-web";
export { makeStatement } from "./make-statement";

/** Returns the id of a report or statement: SHA-256 of its payload, in hexadecimal. */
export async function payloadId(payload: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(payload));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Signs a report as it is, under the payload type of its `schema`. Returns the envelope. The report's `key` must be the signing key's id. */
export function signReport(report: object, key: SigningKey): Promise<Uint8Array> {
  const payloadType = reportPayloadType("schema" in report ? report.schema : null);
  return seal(report, { payloadType, keys: [key] });
}

/** Signs a statement and returns the envelope. The old key signs a rotation first, then the new one. */
export function signStatement(
  statement: Statement,
  ...keys: readonly SigningKey[]
): Promise<Uint8Array> {
  return seal(statement, { payloadType: STATEMENT_PAYLOAD_TYPE, keys });
}

async function seal(
  document: object,
  { payloadType, keys }: { readonly payloadType: string; readonly keys: readonly SigningKey[] },
): Promise<Uint8Array> {
  const payload = new TextEncoder().encode(canonicalJson(document));
  const message = preAuthEncoding(payloadType, payload);
  const signatures = await Promise.all(
    keys.map(async (key) => ({ key: key.id, signature: await signEd25519Web(message, key) })),
  );
  return toEnvelope(payload, { payloadType, signatures });
}
