import type { Database } from "../db/database";
import { raisePurgeNumber } from "../db/raise-purge-number";
import { editionRows } from "./edition-rows";

/** The editions are written once, by whoever sets a site up, and a busy machine takes more than a page's limit for them. */
const TRANSACTION = { maxWait: 10_000, timeout: 120_000 };

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
  }, TRANSACTION);
  return written;
}
