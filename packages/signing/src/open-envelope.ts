import { createHash } from "node:crypto";
import type { Result } from "@oslag/schema";
import { verifyEd25519 } from "./ed25519-node";
import {
  BAD_SIGNATURE,
  readReport,
  readStatement,
  withMeaning,
  type OpenedReport,
  type OpenedStatement,
  type Unverified,
} from "./read-document";

/** The id of a report or statement: SHA-256 of the payload, never of the envelope, so that wrapping it anew changes nothing. */
export function payloadId(payload: Uint8Array): string {
  return createHash("sha256").update(payload).digest("hex");
}

/**
 * Every check that needs nothing but the bytes, in the order of docs/report.md, up to `payload.key` being the verified
 * key. Whoever accepts reports goes on with: known id, `checkAudience`, challenge, `checkMeaning`.
 */
export function openEnvelope(bytes: Uint8Array): Result<OpenedReport> {
  return verify(readReport(bytes));
}

/**
 * Every check of a statement that needs nothing but the bytes; its signers must be exactly those that its action needs.
 * Whoever accepts statements goes on with: known id, `checkAudience`, the key's state, its sequence and what it may say.
 */
export function openStatement(bytes: Uint8Array): Result<OpenedStatement> {
  return verify(readStatement(bytes));
}

/** All that can be verified without a site: audience and challenge are skipped, and whoever shows the result says so. */
export function verifyOffline(bytes: Uint8Array): Result<OpenedReport> {
  return withMeaning(openEnvelope(bytes));
}

function verify<T>(document: Result<Unverified<T>>): Result<T> {
  if (!document.ok) return document;
  const { payload, message, signatures, open } = document.value;
  if (!signatures.every((signature) => verifyEd25519({ ...signature, message })))
    return BAD_SIGNATURE;
  return open(payloadId(payload));
}
