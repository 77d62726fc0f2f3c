import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { BYTES_SQL, envelopeOf, JOIN_BYTES } from "../fragments/stored-bytes";

/** Returns the signed bytes of a report as they were uploaded, or null. */
export async function getEnvelope(db: Driven, id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = (await readRows(
    db,
    "envelope",
    sql`SELECT ${BYTES_SQL} FROM reports r ${JOIN_BYTES} WHERE r.id = ${id}`,
  )) as readonly Parameters<typeof envelopeOf>[0][];
  return row === undefined ? null : envelopeOf(row);
}
