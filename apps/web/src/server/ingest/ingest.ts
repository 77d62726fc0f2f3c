import { checkMeaning, type Result } from "@oslag/schema";
import { checkAudience, openEnvelope } from "@oslag/signing";
import type { Site } from "../site";
import { storeReport } from "./store-report";

export type Ingested = {
  readonly id: string;
  /** False when the report was stored before. */
  readonly created: boolean;
};

/**
 * The only way into the table of reports: from an envelope's bytes to a stored report, or a refusal that leaves no row.
 * The order is that of docs/report.md; a known id is answered before any further check, so that a sender who lost the
 * answer always gets it again. The site issues no challenges yet: one in a report is kept and proves nothing.
 */
export async function ingest(bytes: Uint8Array, { db, origin }: Site): Promise<Result<Ingested>> {
  const opened = openEnvelope(bytes);
  if (!opened.ok) return opened;
  const { id, report } = opened.value;

  const known = await db.report.findUnique({ where: { id }, select: { id: true } });
  if (known !== null) return { ok: true, value: { id, created: false } };

  const audience = checkAudience(report, origin);
  if (!audience.ok) return audience;
  const meaning = checkMeaning(report);
  if (!meaning.ok) return meaning;

  return { ok: true, value: { id, created: await storeReport(db, opened.value) } };
}
