import type { Database } from "../db/database";
import { raisePurgeNumber } from "../db/raise-purge-number";
import { editionRows } from "./edition-rows";

/** Writes the editions that are missing or changed, and returns their ids. Running it again changes nothing. */
export async function loadEditions(db: Database): Promise<readonly string[]> {
  const written: string[] = [];
  await db.$transaction(async (tx) => {
    for (const { text, ...row } of editionRows()) {
      const stored = await tx.edition.findUnique({
        where: { id: row.id },
        select: { digest: true },
      });
      if (stored?.digest === row.digest) continue;
      const data = { ...row, content: JSON.parse(text) as object };
      await tx.edition.upsert({ where: { id: row.id }, create: data, update: data });
      written.push(row.id);
    }
    if (written.length > 0) await raisePurgeNumber(tx);
  });
  return written;
}
