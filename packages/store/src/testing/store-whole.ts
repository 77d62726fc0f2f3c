import type { Database } from "../db/database";
import { BYTES_COLUMNS, envelopeOf } from "../fragments/stored-bytes";

/** Rewrites the rows of these reports, or of all, as releases stored them that kept the whole envelope beside the payload. */
export async function storeWhole(db: Database, ids?: readonly string[]): Promise<void> {
  const rows = await db.report.findMany({
    where: ids === undefined ? {} : { id: { in: [...ids] } },
    select: { id: true, ...BYTES_COLUMNS },
  });
  for (const { id, ...row } of rows)
    await db.report.update({ where: { id }, data: { envelope: envelopeOf(row), signature: null } });
}
