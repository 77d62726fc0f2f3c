import { CONFIGURATION_ID_PATTERN, type FigureSpecification } from "@oslag/schema";
import { z } from "zod";
import { sql } from "../db/sql";
import { COUNTED } from "../fragments/report-state";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";

const Rows = z.array(z.object({ configuration_id: z.string() }));

/**
 * Returns the id of the point that a specification marks; null if it marks none, or a report that is not stored or is hidden. A
 * figure of reports marks the newest counted one of a configuration.
 */
export async function markedUnit(
  db: Driven,
  { mark, points, method }: Pick<FigureSpecification, "mark" | "points" | "method">,
): Promise<string | null> {
  if (mark === undefined) return null;
  if (CONFIGURATION_ID_PATTERN.test(mark))
    return points === "reports" ? newestReportOf(db, { configuration: mark, method }) : mark;
  if (points === "reports") return mark;
  const [row] = Rows.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT configuration_id FROM reports WHERE id = ${mark}
        AND NOT EXISTS (SELECT FROM report_states WHERE report_id = ${mark} AND hidden_by IS NOT NULL)`,
    ),
  );
  return row?.configuration_id ?? null;
}

const Newest = z.array(z.object({ id: z.string() }));

async function newestReportOf(
  db: Driven,
  { configuration, method }: { readonly configuration: string; readonly method: number },
): Promise<string | null> {
  const [row] = Newest.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT r.id FROM reports r WHERE r.configuration_id = ${configuration} AND r.method = ${method} AND ${COUNTED}
      ORDER BY r.received DESC, r.id DESC LIMIT 1`,
    ),
  );
  return row?.id ?? null;
}
