import type { Database } from "../db/database";
import type { Finding } from "./fsck";

const BATCH = 1_000;

/**
 * Finds bytes and measurements without a report. On one server references forbid them. Where several servers have them, there are no
 * references.
 */
export async function findStrayBytes(db: Database): Promise<readonly Finding[]> {
  const bytes = await findStray(db, (last) =>
    db.reportBytes.findMany({
      where: { reportId: { gt: last } },
      orderBy: { reportId: "asc" },
      take: BATCH,
      select: { reportId: true },
    }),
  );
  const measured = await findStray(db, async (last) => {
    const groups = await db.measurement.groupBy({
      by: ["reportId"],
      where: { reportId: { gt: last } },
      orderBy: { reportId: "asc" },
      take: BATCH,
    });
    return groups;
  });
  const toFindings = (ids: readonly string[], what: string) =>
    ids.map((id) => ({
      subject: `report ${id}`,
      finding: `it has ${what}, but there is no such report`,
    }));
  return [...toFindings(bytes, "bytes"), ...toFindings(measured, "measurements")];
}

/** Walks a table in batches, because nobody can join tables of several servers with those of one without copying one of them. */
async function findStray(
  db: Database,
  read: (last: string) => Promise<readonly { readonly reportId: string }[]>,
): Promise<readonly string[]> {
  const stray: string[] = [];
  for (let last = ""; ;) {
    const ids = (await read(last)).map(({ reportId }) => reportId);
    const known = await db.report.findMany({
      where: { id: { in: ids } },
      select: { id: true },
    });
    const found = new Set(known.map(({ id }) => id));
    stray.push(...ids.filter((id) => !found.has(id)));
    last = ids.at(-1) ?? "";
    if (ids.length < BATCH) return stray;
  }
}
