import { GRADES, type Grade } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { join, sql } from "../db/sql";
import { SET_MEMBERS } from "../fragments/live-point";

const Rows = z.array(z.object({ id: z.string(), grade: z.enum(GRADES) }));

/** Maps each configuration to the worst grade of its values of the default set. Those without a grade are left out. */
export async function listSetGrades(
  db: Database,
  { ids, method }: { readonly ids: readonly string[]; readonly method: number },
): Promise<ReadonlyMap<string, Grade>> {
  const members = SET_MEMBERS.map(({ benchmark, variant }) => sql`(${benchmark}, ${variant})`);
  // Letters rise from the best to the worst.
  const rows = Rows.parse(
    await readRows(
      db,
      "set_grades",
      sql`SELECT configuration_id AS id, max(grade) AS grade FROM configuration_results
        WHERE configuration_id = ANY (${ids}) AND method = ${method} AND storage <> 'remote'
          AND (benchmark, variant) IN (${join(members)}) AND grade IS NOT NULL
        GROUP BY configuration_id`,
    ),
  );
  return new Map(rows.map(({ id, grade }) => [id, grade]));
}
