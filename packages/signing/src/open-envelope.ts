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

/** Returns the id of a report or statement: SHA-256 of the payload. A new envelope around it does not change the id. */
export function payloadId(payload: Uint8Array): string {
  return createHash("sha256").update(payload).digest("hex");
}

/**
 * Runs every check that needs only the bytes, in the order of docs/report.md, up to the check that `payload.key` is the
 * verified key. A site that accepts reports then checks: known id, `checkAudience`, challenge, `checkMeaning`.
 */
export function openEnvelope(bytes: Uint8Array): Result<OpenedReport> {
  return verify(readReport(bytes));
}

/**
 * Runs every check of a statement that needs only the bytes. Its signers must be exactly those that its action needs. A site
 * that accepts statements then checks: known id, `checkAudience`, the key's state, its sequence and its rights.
 */
export function openStatement(bytes: Uint8Array): Result<OpenedStatement> {
  return verify(readStatement(bytes));
}

/** Verifies everything that needs no site. It skips audience and challenge, so the caller must say that they are unchecked. */
export function verifyOffline(bytes: Uint8Array): Result<OpenedReport> {
  return withMeaning(openEnvelope(bytes));
}

function verify<T>(document: Result<Unverified<T>>): Result<T> {
  if (!document.ok) return document;
  const { payload, message, signatures, open } = document.value;
  if (
    !signatures.every(({ publicKey, signature }) =>
      verifyEd25519({ publicKey, message, signature }),
    )
  )
    return BAD_SIGNATURE;
  return open(payloadId(payload));
}
