import type { Database } from "../db/database";
import { BYTES_COLUMNS, envelopeOf, payloadOf } from "../fragments/stored-bytes";

/** Makes new reports be stored as before their bytes had a table of their own, as in a database of an earlier release. */
export async function keepBytesInReports(db: Database): Promise<void> {
  await db.$executeRaw`
    UPDATE _prisma_migrations SET logs = 'expands' WHERE migration_name = '20261125090000_report_bytes'`;
}

/** Moves the bytes of these reports, or of all, to where the release before stored them: payload and signature in `reports`. */
export function storeInReports(db: Database, ids?: readonly string[]): Promise<void> {
  return rewrite(db, ids, false);
}

/** Rewrites the rows of these reports, or of all, as releases stored them that kept the whole envelope beside the payload. */
export function storeWhole(db: Database, ids?: readonly string[]): Promise<void> {
  return rewrite(db, ids, true);
}

async function rewrite(
  db: Database,
  ids: readonly string[] | undefined,
  isWhole: boolean,
): Promise<void> {
  const rows = await db.report.findMany({
    where: ids === undefined ? {} : { id: { in: [...ids] } },
    select: { id: true, ...BYTES_COLUMNS },
  });
  await changeBytes(db, async () => {
    for (const { id, ...row } of rows) {
      const { signature } = row.bytes ?? row;
      const written = isWhole ? { envelope: envelopeOf(row), signature: null } : { signature };
      await db.report.update({ where: { id }, data: { ...written, payload: payloadOf(row) } });
      await db.reportBytes.deleteMany({ where: { reportId: id } });
    }
  });
}

/** Whether the tests run where servers share the table of bytes. It has no triggers and no foreign keys there. */
export const isShared = process.env["OSLAG_TEST_CITUS"] !== undefined;

/** Does what the database forbids: changes or removes bytes. */
export async function changeBytes(db: Database, work: () => Promise<unknown>): Promise<void> {
  if (!isShared) await db.$executeRaw`ALTER TABLE report_bytes DISABLE TRIGGER USER`;
  await work();
  if (!isShared) await db.$executeRaw`ALTER TABLE report_bytes ENABLE TRIGGER USER`;
}
