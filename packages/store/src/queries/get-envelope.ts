import type { Database } from "../db/database";
import { BYTES_COLUMNS, envelopeOf } from "../fragments/stored-bytes";

/** Returns the signed bytes of a report as they were uploaded, or null. */
export async function getEnvelope(
  db: Database,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.report.findUnique({ where: { id }, select: BYTES_COLUMNS });
  return row === null ? null : envelopeOf(row);
}
