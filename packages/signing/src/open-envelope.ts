import { createHash } from "node:crypto";
import {
  checkMeaning,
  checkStatement,
  Envelope,
  ENVELOPE_PAYLOAD_TYPE,
  refuse,
  Report,
  REPORT_SCHEMA,
  signersOf,
  Statement,
  STATEMENT_PAYLOAD_TYPE,
  STATEMENT_SCHEMA,
  StatementEnvelope,
  type Result,
} from "@oslag/schema";
import { verifyEd25519 } from "./ed25519-node";
import { parseEnvelope, type DocumentKind } from "./envelope";
import { parsePayload, type PayloadShape } from "./payload";

/** A report whose signature holds and whose shape is right; `report` was parsed from the verified bytes. */
export type OpenedReport = {
  /** SHA-256 of the payload, in hexadecimal. */
  readonly id: string;
  readonly key: string;
  readonly payload: Uint8Array;
  readonly envelope: Uint8Array;
  readonly report: Report;
};

/** A statement whose signatures hold and which has a meaning; `statement` was parsed from the verified bytes. */
export type OpenedStatement = {
  /** SHA-256 of the payload, in hexadecimal. */
  readonly id: string;
  readonly key: string;
  readonly payload: Uint8Array;
  readonly envelope: Uint8Array;
  readonly statement: Statement;
};

/** The id of a report or statement: SHA-256 of the payload, never of the envelope, so that wrapping it anew changes nothing. */
export function payloadId(payload: Uint8Array): string {
  return createHash("sha256").update(payload).digest("hex");
}

/**
 * Every check that needs nothing but the bytes, in the order of docs/report.md, up to `payload.key` being the verified
 * key. Whoever accepts reports goes on with: known id, `checkAudience`, challenge, `checkMeaning`.
 */
export function openEnvelope(bytes: Uint8Array): Result<OpenedReport> {
  const opened = open(bytes, {
    kind: { payloadType: ENVELOPE_PAYLOAD_TYPE, envelope: Envelope },
    shape: { name: REPORT_SCHEMA, schema: Report, note: "note" },
  });
  if (!opened.ok) return opened;
  const { document: report, payload, keys } = opened.value;
  if (report.key !== keys[0]) return KEY_MISMATCH;
  return {
    ok: true,
    value: { id: payloadId(payload), key: report.key, payload, envelope: bytes, report },
  };
}

/**
 * Every check of a statement that needs nothing but the bytes; its signers must be exactly those that its action needs.
 * Whoever accepts statements goes on with: known id, `checkAudience`, the key's state, its sequence and what it may say.
 */
export function openStatement(bytes: Uint8Array): Result<OpenedStatement> {
  const opened = open(bytes, {
    kind: { payloadType: STATEMENT_PAYLOAD_TYPE, envelope: StatementEnvelope },
    shape: { name: STATEMENT_SCHEMA, schema: Statement },
  });
  if (!opened.ok) return opened;
  const { document: statement, payload, keys } = opened.value;
  if (signersOf(statement).join() !== keys.join()) return KEY_MISMATCH;
  const meaning = checkStatement(statement);
  if (!meaning.ok) return meaning;
  return {
    ok: true,
    value: { id: payloadId(payload), key: statement.key, payload, envelope: bytes, statement },
  };
}

const KEY_MISMATCH = refuse(
  "key_mismatch",
  "The payload names other keys than its signatures.",
  "key",
);

function open<T>(
  bytes: Uint8Array,
  { kind, shape }: { readonly kind: DocumentKind; readonly shape: PayloadShape<T> },
): Result<{ document: T; payload: Uint8Array; keys: readonly string[] }> {
  const envelope = parseEnvelope(bytes, kind);
  if (!envelope.ok) return envelope;
  const { payload, message, signatures } = envelope.value;
  if (!signatures.every((signature) => verifyEd25519({ ...signature, message }))) {
    return refuse("bad_signature", "The signature is not one that this key made of this payload.");
  }
  const document = parsePayload(payload, shape);
  if (!document.ok) return document;
  const keys = signatures.map(({ key }) => key);
  return { ok: true, value: { document: document.value, payload, keys } };
}

/** A document is meant for one site, by its origin, or for `any`. */
export function checkAudience<T extends { readonly audience: string }>(
  document: T,
  origin: string,
): Result<T> {
  if (document.audience === "any" || document.audience === origin)
    return { ok: true, value: document };
  return refuse("wrong_audience", "This was signed for another site.", "audience");
}

/** All that can be verified without a site: audience and challenge are skipped, and whoever shows the result says so. */
export function verifyOffline(bytes: Uint8Array): Result<OpenedReport> {
  const opened = openEnvelope(bytes);
  if (!opened.ok) return opened;
  const meaning = checkMeaning(opened.value.report);
  return meaning.ok ? opened : meaning;
}
