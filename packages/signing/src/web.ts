/**
 * The signed report in a browser: the same reading and writing as `@oslag/signing`, with Web Crypto for hashes and
 * signatures. Needs a secure context (HTTPS, or this machine) and a browser with Ed25519.
 */
import type { Result } from "@oslag/schema";
import { verifyEd25519Web } from "./ed25519-web";
import {
  BAD_SIGNATURE,
  readReport,
  readStatement,
  withMeaning,
  type OpenedReport,
  type OpenedStatement,
  type Unverified,
} from "./read-document";
import { payloadId } from "./web-sign";

export { hasEd25519 } from "./ed25519-web";
export type { OpenedReport, OpenedStatement } from "./read-document";
export * from "./web-sign";

async function openEnvelope(bytes: Uint8Array): Promise<Result<OpenedReport>> {
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

async function verify<T>(document: Result<Unverified<T>>): Promise<Result<T>> {
  if (!document.ok) return document;
  const { payload, message, signatures, open } = document.value;
  for (const signature of signatures)
    if (!(await verifyEd25519Web({ ...signature, message }))) return BAD_SIGNATURE;
  return open(await payloadId(payload));
}
