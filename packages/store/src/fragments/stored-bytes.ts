import { REPORT_FORMATS, type Report } from "@oslag/schema";
import type { OpenedReport } from "@oslag/signing";
import { MISSING_BYTES } from "../db/is-unavailable";
import type { ReportBytesRow, ReportRow } from "../db/rows";
import { sql } from "../db/sql";

const OWN_COLUMNS = { envelope: true, payload: true, signature: true } as const;

/** The columns of a report that `envelopeOf` reads, and the row with its bytes. */
export const BYTES_COLUMNS = {
  formatVersion: true,
  keyId: true,
  ...OWN_COLUMNS,
  bytes: { select: OWN_COLUMNS },
} as const;

/*
 * The same for statements in SQL. The bytes of a report `r` are a row of `report_bytes`, here `b`, or in `reports` itself, where releases
 * before 20261125090000_report_bytes stored them.
 */
export const JOIN_BYTES = sql`LEFT JOIN report_bytes b ON b.report_id = r.id`;
/** Null if the report has no bytes. */
export const PAYLOAD = sql`coalesce(b.payload, r.payload)`;
export const BYTES_SQL = sql`r.format_version AS "formatVersion", r.key_id AS "keyId", ${PAYLOAD} AS payload,
  coalesce(b.envelope, r.envelope) AS envelope, coalesce(b.signature, r.signature) AS signature`;

type Bytes = Pick<ReportRow, keyof typeof OWN_COLUMNS>;

/**
 * How a report's signed bytes are stored. Every envelope that a site admits is canonical, so payload, signature, key and format
 * determine its bytes, and the row holds the payload once. Older rows, and envelopes that these do not determine, are whole.
 */
type StoredBytes = Bytes &
  Pick<ReportRow, "formatVersion" | "keyId"> & {
    /** Null or absent if the other members hold the bytes. */
    readonly bytes?: Pick<ReportBytesRow, keyof typeof OWN_COLUMNS> | null;
  };

/** Returns whether a report has bytes, in either place. */
export function hasBytes(row: Pick<StoredBytes, "payload" | "bytes">): boolean {
  return (row.bytes ?? row).payload !== null;
}

/** Returns a report's signed payload. Throws an error that `isUnavailable` knows if there are no bytes. */
export function payloadOf(row: Pick<StoredBytes, "payload" | "bytes">): Uint8Array<ArrayBuffer> {
  return requireBytes((row.bytes ?? row).payload);
}

/** Returns bytes that a report must have. Throws an error that `isUnavailable` knows if they are null. */
export function requireBytes<Value>(bytes: Value | null): Value {
  if (bytes === null)
    throw Object.assign(new Error("The bytes of a report are not there."), { code: MISSING_BYTES });
  return bytes;
}

/**
 * Returns the report of a payload whose digest was checked. The site accepted these bytes once, so their members are not checked again.
 * Throws for a format that this release does not have: a later one may have accepted it.
 */
export function storedReport(payload: Uint8Array): Report {
  const report = JSON.parse(toBuffer(payload).toString("utf8")) as Report;
  if (!REPORT_FORMATS.some(({ schema }) => schema === report.schema))
    throw new TypeError(`A stored report has the format ${String(report.schema)}.`);
  return report;
}

/** Returns the signed bytes of a stored report exactly as they were uploaded. */
export function envelopeOf(row: StoredBytes): Uint8Array<ArrayBuffer> {
  const { envelope, signature } = row.bytes ?? row;
  if (envelope !== null) return envelope;
  const payload = payloadOf(row);
  if (signature === null) throw new TypeError("A report is stored without its signature.");
  return writeEnvelope({ ...row, payload, signature });
}

/** Returns the size of an envelope in bytes, without writing it. */
export function envelopeSizeOf(row: StoredBytes): number {
  const { envelope, payload, signature } = row.bytes ?? row;
  if (envelope !== null) return envelope.byteLength;
  const around = envelopeOf({ ...row, bytes: null, envelope, payload: EMPTY, signature });
  return around.byteLength + 4 * Math.ceil(requireBytes(payload).byteLength / 3);
}

const EMPTY = new Uint8Array(0);

/** Returns the columns in which an envelope is stored: its signature if the rest can be written again, else the whole. */
export function toStoredBytes(
  opened: Pick<OpenedReport, "envelope" | "payload" | "signature" | "key" | "report">,
): {
  readonly formatVersion: number;
  readonly envelope: Uint8Array | null;
  readonly signature: Uint8Array | null;
} {
  const { envelope, payload, signature, key: keyId } = opened;
  const formatVersion = formatVersionOf(opened.report.schema);
  const written = writeEnvelope({ formatVersion, keyId, payload, signature });
  return Buffer.compare(written, envelope) === 0
    ? { formatVersion, envelope: null, signature }
    : { formatVersion, envelope, signature: null };
}

type Parts = {
  readonly formatVersion: number;
  readonly keyId: string;
  readonly payload: Uint8Array;
  readonly signature: Uint8Array;
};

/** Writes the canonical envelope with one signature (docs/report.md), as `toEnvelope` of packages/signing does. */
function writeEnvelope({
  formatVersion,
  keyId,
  payload,
  signature,
}: Parts): Uint8Array<ArrayBuffer> {
  // An unknown format makes an envelope that nobody accepts, so that checks of the stored bytes report it.
  const payloadType = REPORT_FORMATS.find(({ version }) => version === formatVersion)?.payloadType;
  return Buffer.from(
    `{"payload":"${base64(payload)}","payloadType":"${payloadType ?? ""}","signatures":[{"keyid":"${keyId}","sig":"${base64(signature)}"}]}`,
    "latin1",
  );
}

function base64(bytes: Uint8Array): string {
  return toBuffer(bytes).toString("base64");
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns the number at the end of the payload's schema, such as 2 for `oslag.report/2`. */
function formatVersionOf(schema: OpenedReport["report"]["schema"]): number {
  return Number(schema.slice(schema.lastIndexOf("/") + 1));
}
