import type { Database } from "../db/database";

const REPORT_ID = /^[0-9a-f]{64}$/;

/** Whether a report with this id is stored; false for anything that is no id. */
export async function hasReport(db: Database, id: string): Promise<boolean> {
  if (!REPORT_ID.test(id)) return false;
  return (await db.report.count({ where: { id } })) === 1;
}
