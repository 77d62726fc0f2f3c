import { SHA256_PATTERN } from "@oslag/schema";
import type { Database } from "../db/database";

/** Returns whether a report with this id is stored, and whether a moderator hid it; `none` for a text that is not an id. */
export async function reportPresence(
  db: Database,
  id: string,
): Promise<"shown" | "hidden" | "none"> {
  if (!SHA256_PATTERN.test(id)) return "none";
  const row = await db.report.findUnique({
    where: { id },
    select: { state: { select: { hiddenBy: true } } },
  });
  if (row === null) return "none";
  return row.state?.hiddenBy == null ? "shown" : "hidden";
}
