import { SHA256_PATTERN } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";

const Found = z.array(z.object({ hidden: z.boolean() }));

/** Returns whether a report with this id is stored, and whether a moderator hid it; `none` for a text that is not an id. */
export async function reportPresence(db: Driven, id: string): Promise<"shown" | "hidden" | "none"> {
  if (!SHA256_PATTERN.test(id)) return "none";
  const [found] = Found.parse(
    await readRows(
      db,
      "report_presence",
      sql`
      SELECT s.hidden_by IS NOT NULL AS hidden
      FROM reports r LEFT JOIN report_states s ON s.report_id = r.id WHERE r.id = ${id}`,
    ),
  );
  if (found === undefined) return "none";
  return found.hidden ? "hidden" : "shown";
}
