import type { Database } from "../db/database";

const REPORT_ID = /^[0-9a-f]{64}$/;

/** Whether a report with this id is stored, and whether a moderator hid it; `none` for anything that is no id. */
export async function reportPresence(
  db: Database,
  id: string,
): Promise<"shown" | "hidden" | "none"> {
  if (!REPORT_ID.test(id)) return "none";
  const row = await db.report.findUnique({
    where: { id },
    select: { state: { select: { hiddenBy: true } } },
  });
  if (row === null) return "none";
  return row.state?.hiddenBy == null ? "shown" : "hidden";
}
