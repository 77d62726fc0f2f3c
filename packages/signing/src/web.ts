/**
 * The signed report in a browser: the same reading and writing as `@oslag/signing`, with Web Crypto for hashes and
 * signatures. Needs a secure context (HTTPS, or this machine) and a browser with Ed25519.
 */
import {
  ENVELOPE_PAYLOAD_TYPE,
  STATEMENT_PAYLOAD_TYPE,
  type Result,
  type Statement,
} from "@oslag/schema";
import { canonicalJson } from "./canonical-json";
import { signEd25519Web, verifyEd25519Web, type SigningKey } from "./ed25519-web";
import { preAuthEncoding, toEnvelope } from "./envelope";
import {
  BAD_SIGNATURE,
  readReport,
  readStatement,
  withMeaning,
  type OpenedReport,
  type OpenedStatement,
  type Unverified,
} from "./read-document";

export { canonicalJson } from "./canonical-json";
export {
  hasEd25519,
  importSigningKey,
  makeAnySigningKey,
  makeSigningKey,
  type SigningKey,
} from "./ed25519-web";
export { makeStatement, type Saying } from "./make-statement";
export { checkAudience, type OpenedReport, type OpenedStatement } from "./read-document";

/** The id of a report or statement: SHA-256 of its payload, in hexadecimal. */
export async function payloadId(payload: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(payload));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** As `openEnvelope` of `@oslag/signing`. */
export async function openEnvelope(bytes: Uint8Array): Promise<Result<OpenedReport>> {
  return verify(readReport(bytes));
}

/** As `openStatement` of `@oslag/signing`. */
export async function openStatement(bytes: Uint8Array): Promise<Result<OpenedStatement>> {
  return verify(readStatement(bytes));
}

/** As `verifyOffline` of `@oslag/signing`. */
export async function verifyOffline(bytes: Uint8Array): Promise<Result<OpenedReport>> {
  return withMeaning(await openEnvelope(bytes));
}

/** The envelope of a report, which is signed as it is; its `key` must be the signing key's id. */
export function signReport(report: object, key: SigningKey): Promise<Uint8Array> {
  return seal(report, { payloadType: ENVELOPE_PAYLOAD_TYPE, keys: [key] });
}

/** The envelope of a statement; a rotation is signed by the old key and then by the new one. */
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

async function verify<T>(document: Result<Unverified<T>>): Promise<Result<T>> {
  if (!document.ok) return document;
  const { payload, message, signatures, open } = document.value;
  for (const signature of signatures)
    if (!(await verifyEd25519Web({ ...signature, message }))) return BAD_SIGNATURE;
  return open(await payloadId(payload));
}
