import { checkMeaning, refuse, type Result } from "@oslag/schema";
import { checkAudience, openEnvelope } from "@oslag/signing";
import { sqlStateOf } from "../db/is-unavailable";
import type { Site } from "../site";
import { hasEnded } from "../statements/key-rights";
import { storeReport } from "./store-report";

export type Ingested = {
  readonly id: string;
  /** False when the report was stored before. */
  readonly created: boolean;
};

/** What the trigger of the table of reports raises. */
const KEY_HAS_ENDED = "OS001";
const ENDED = refuse("key_revoked", "The key was revoked or replaced and signs nothing more.");

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

  if (await hasEnded(db, opened.value.key)) return ENDED;

  try {
    return { ok: true, value: { id, created: await storeReport(db, opened.value) } };
  } catch (error) {
    // The key ended between the question and the insertion, which the database does not let pass.
    if (sqlStateOf(error) === KEY_HAS_ENDED) return ENDED;
    throw error;
  }
}
