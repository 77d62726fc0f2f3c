/**
 * Reading a signed document around the verification of its signatures, which Node and browsers do with different
 * functions: everything before it, and everything after it. Runs anywhere.
 */
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
import { parseEnvelope, type UnverifiedEnvelope } from "./envelope";
import { parsePayload } from "./payload";

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

/** A document whose form is right. Whoever has verified every signature over `message` calls `open` with the payload's id. */
export type Unverified<T> = UnverifiedEnvelope & { readonly open: (id: string) => Result<T> };

export const BAD_SIGNATURE = refuse(
  "bad_signature",
  "The signature is not one that this key made of this payload.",
);
const KEY_MISMATCH = refuse(
  "key_mismatch",
  "The payload names other keys than its signatures.",
  "key",
);

export function readReport(bytes: Uint8Array): Result<Unverified<OpenedReport>> {
  const envelope = parseEnvelope(bytes, {
    payloadType: ENVELOPE_PAYLOAD_TYPE,
    envelope: Envelope,
  });
  if (!envelope.ok) return envelope;
  const { payload, signatures } = envelope.value;
  const open = (id: string): Result<OpenedReport> => {
    const parsed = parsePayload(payload, { name: REPORT_SCHEMA, schema: Report, note: "note" });
    if (!parsed.ok) return parsed;
    const report = parsed.value;
    if (report.key !== signatures[0]?.key) return KEY_MISMATCH;
    return { ok: true, value: { id, key: report.key, payload, envelope: bytes, report } };
  };
  return { ok: true, value: { ...envelope.value, open } };
}

export function readStatement(bytes: Uint8Array): Result<Unverified<OpenedStatement>> {
  const envelope = parseEnvelope(bytes, {
    payloadType: STATEMENT_PAYLOAD_TYPE,
    envelope: StatementEnvelope,
  });
  if (!envelope.ok) return envelope;
  const { payload, signatures } = envelope.value;
  const open = (id: string): Result<OpenedStatement> => {
    const parsed = parsePayload(payload, { name: STATEMENT_SCHEMA, schema: Statement });
    if (!parsed.ok) return parsed;
    const statement = parsed.value;
    if (signersOf(statement).join() !== signatures.map(({ key }) => key).join())
      return KEY_MISMATCH;
    const meaning = checkStatement(statement);
    if (!meaning.ok) return meaning;
    return { ok: true, value: { id, key: statement.key, payload, envelope: bytes, statement } };
  };
  return { ok: true, value: { ...envelope.value, open } };
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

/** What is left of the offline verdict once a report is open: its meaning. */
export function withMeaning(opened: Result<OpenedReport>): Result<OpenedReport> {
  if (!opened.ok) return opened;
  const meaning = checkMeaning(opened.value.report);
  return meaning.ok ? opened : meaning;
}
