import { REPORT_FORMATS } from "@oslag/schema";
import type { OpenedReport } from "@oslag/signing";
import type { ReportRow } from "../db/rows";

/** The columns of a report that `envelopeOf` reads. */
export const BYTES_COLUMNS = {
  formatVersion: true,
  keyId: true,
  envelope: true,
  payload: true,
  signature: true,
} as const;

/**
 * How a report's signed bytes are stored. Every envelope that a site admits is canonical, so payload, signature, key and format
 * determine its bytes, and the row holds the payload once. Older rows, and envelopes that these do not determine, are whole.
 */
type StoredBytes = Pick<ReportRow, keyof typeof BYTES_COLUMNS>;

/** Returns the signed bytes of a stored report exactly as they were uploaded. */
export function envelopeOf(row: StoredBytes): Uint8Array<ArrayBuffer> {
  if (row.envelope !== null) return row.envelope;
  if (row.signature === null) throw new TypeError("A report is stored without its signature.");
  return writeEnvelope({ ...row, signature: row.signature });
}

/** Returns the columns in which an envelope is stored: its signature if the rest can be written again, else the whole. */
export function toStoredBytes(
  opened: Pick<OpenedReport, "envelope" | "payload" | "signature" | "key" | "report">,
): Pick<StoredBytes, "formatVersion"> & {
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

function base64({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}

/** Returns the number at the end of the payload's schema, such as 2 for `oslag.report/2`. */
function formatVersionOf(schema: OpenedReport["report"]["schema"]): number {
  return Number(schema.slice(schema.lastIndexOf("/") + 1));
}
