import type { FigureSpecification } from "@oslag/schema";
import { z } from "zod";
import { sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";

const Rows = z.array(z.object({ configuration_id: z.string() }));

/** Returns the id of the point that a specification marks; null if it marks none, or a report that is not stored or is hidden. */
export async function markedUnit(
  db: Driven,
  { mark, points }: Pick<FigureSpecification, "mark" | "points">,
): Promise<string | null> {
  if (mark === undefined) return null;
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
