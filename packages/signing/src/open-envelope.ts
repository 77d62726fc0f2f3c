import { createHash } from "node:crypto";
import { checkMeaning, refuse, type Report, type Result } from "@oslag/schema";
import { verifyEd25519 } from "./ed25519-node";
import { parseEnvelope } from "./envelope";
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

/** The report's id: SHA-256 of the payload, never of the envelope, so that wrapping it anew changes nothing. */
export function reportId(payload: Uint8Array): string {
  return createHash("sha256").update(payload).digest("hex");
}

/**
 * Every check that needs nothing but the bytes, in the order of docs/report.md, up to `payload.key` being the verified
 * key. Whoever accepts reports goes on with: known id, `checkAudience`, challenge, `checkMeaning`.
 */
export function openEnvelope(bytes: Uint8Array): Result<OpenedReport> {
  const envelope = parseEnvelope(bytes);
  if (!envelope.ok) return envelope;
  const { key, payload } = envelope.value;
  if (!verifyEd25519(envelope.value)) {
    return refuse("bad_signature", "The signature is not one that this key made of this payload.");
  }
  const report = parsePayload(payload, key);
  if (!report.ok) return report;
  return {
    ok: true,
    value: { id: reportId(payload), key, payload, envelope: bytes, report: report.value },
  };
}

/** A report is meant for one site, by its origin, or for `any`. */
export function checkAudience(report: Report, origin: string): Result<Report> {
  if (report.audience === "any" || report.audience === origin) return { ok: true, value: report };
  return refuse("wrong_audience", "The report was signed for another site.", "audience");
}

/** All that can be verified without a site: audience and challenge are skipped, and whoever shows the result says so. */
export function verifyOffline(bytes: Uint8Array): Result<OpenedReport> {
  const opened = openEnvelope(bytes);
  if (!opened.ok) return opened;
  const meaning = checkMeaning(opened.value.report);
  return meaning.ok ? opened : meaning;
}
