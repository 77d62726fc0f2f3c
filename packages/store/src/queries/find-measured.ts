import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";

const Measured = z.array(z.object({ id: z.string() }));

type Wanted = {
  readonly reports: readonly string[];
  /** A condition on `m`, a measurement. */
  readonly matching: Sql;
};

/** Returns the ids of those reports that have a matching measurement. The statement is prepared under the name. */
export async function findMeasured(
  db: Database,
  name: string,
  { reports, matching }: Wanted,
): Promise<ReadonlySet<string>> {
  const rows = Measured.parse(
    await readRows(
      db,
      name,
      sql`SELECT DISTINCT m.report_id AS id FROM measurements m WHERE m.report_id = ANY (${[...reports]}) AND ${matching}`,
    ),
  );
  return new Set(rows.map(({ id }) => id));
}
