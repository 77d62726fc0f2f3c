/**
 * Reads a signed document: everything before and after the verification of its signatures, which Node and browsers do with
 * different functions. Runs anywhere.
 */
import {
  checkMeaning,
  checkStatement,
  Envelope,
  FORMAT_1,
  FORMAT_2,
  QuickReport1,
  QuickReport2,
  refuse,
  Report1,
  Report2,
  signersOf,
  Statement,
  STATEMENT_PAYLOAD_TYPE,
  STATEMENT_SCHEMA,
  StatementEnvelope,
  type Report,
  type ReportFormat,
  type Result,
} from "@oslag/schema";
import type { z } from "zod";
import { parseEnvelope, type UnverifiedEnvelope } from "./envelope";
import { parsePayload } from "./payload";

/** A report with a valid signature and the right shape. `report` was parsed from the verified bytes. */
export type OpenedReport = {
  /** SHA-256 of the payload, in hexadecimal. */
  readonly id: string;
  readonly key: string;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
  readonly envelope: Uint8Array;
  readonly report: Report;
};

/** A statement with valid signatures and a valid meaning. `statement` was parsed from the verified bytes. */
export type OpenedStatement = {
  /** SHA-256 of the payload, in hexadecimal. */
  readonly id: string;
  readonly key: string;
  readonly payload: Uint8Array;
  readonly envelope: Uint8Array;
  readonly statement: Statement;
};

/** A document with the right form. After verifying every signature over `message`, call `open` with the payload's id. */
export type Unverified<T> = UnverifiedEnvelope & { readonly open: (id: string) => Result<T> };

export const BAD_SIGNATURE = refuse(
  "bad_signature",
  "This key did not make this signature for this payload.",
);
const KEY_MISMATCH = refuse(
  "key_mismatch",
  "The payload and its signatures name different keys.",
  "key",
);

const REPORTS: readonly [ReadableFormat, ReadableFormat] = [
  { ...FORMAT_1, report: Report1, quick: QuickReport1 },
  { ...FORMAT_2, report: Report2, quick: QuickReport2 },
];
type ReadableFormat = ReportFormat & {
  readonly report: z.ZodType<Report>;
  readonly quick: z.ZodType<Report>;
};

/** Statements have not grown with the reports. */
const STATEMENTS = [
  { payloadType: STATEMENT_PAYLOAD_TYPE, envelopeBytes: FORMAT_1.envelopeBytes },
] as const;

export function readReport(bytes: Uint8Array): Result<Unverified<OpenedReport>> {
  const envelope = parseEnvelope(bytes, { formats: REPORTS, envelope: Envelope });
  if (!envelope.ok) return envelope;
  const { format, payload, signatures } = envelope.value;
  const open = (id: string): Result<OpenedReport> => {
    const parsed = parsePayload<Report>(payload, {
      name: format.schema,
      schema: format.report,
      quick: format.quick,
      note: "note",
      tokens: format.tokens,
    });
    if (!parsed.ok) return parsed;
    const report = parsed.value;
    const [signed] = signatures;
    if (signed === undefined || report.key !== signed.key) return KEY_MISMATCH;
    const { key, signature } = signed;
    return { ok: true, value: { id, key, payload, signature, envelope: bytes, report } };
  };
  return { ok: true, value: { open, ...envelope.value } };
}

export function readStatement(bytes: Uint8Array): Result<Unverified<OpenedStatement>> {
  const envelope = parseEnvelope(bytes, { formats: STATEMENTS, envelope: StatementEnvelope });
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
  return { ok: true, value: { open, ...envelope.value } };
}

/** Checks that a document is for this site, by its origin, or for `any`. */
export function checkAudience<T extends { readonly audience: string }>(
  document: T,
  origin: string,
): Result<T> {
  if (document.audience === "any" || document.audience === origin)
    return { ok: true, value: document };
  return refuse("wrong_audience", "This was signed for another site.", "audience");
}

/** Checks the meaning of an opened report, which completes the offline verdict. */
export function withMeaning(opened: Result<OpenedReport>): Result<OpenedReport> {
  if (!opened.ok) return opened;
  const meaning = checkMeaning(opened.value.report);
  return meaning.ok ? opened : meaning;
}
