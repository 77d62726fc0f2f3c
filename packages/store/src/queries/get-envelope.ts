import type { Database } from "../db/database";

/** Returns the signed bytes of a report as they were uploaded, or null. */
export async function getEnvelope(
  db: Database,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db.report.findUnique({ where: { id }, select: { envelope: true } });
  return row?.envelope ?? null;
}
