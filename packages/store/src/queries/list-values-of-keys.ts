import { STORAGE_ROLES } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { measurementsOf } from "../fragments/measurements-of";
import { COUNTED } from "../fragments/report-state";
import { SIZING } from "../fragments/sizing-sql";

/** The most reports whose differences a configuration shows: its newest, and the newest of each key. */
export const RUNS_READ_MAX = 200;
export const RUNS_OF_KEY_MAX = 20;

const Row = z.object({
  benchmark: z.string(),
  variant: z.string(),
  storage: z.enum(["none", ...STORAGE_ROLES]),
  sizing: z.enum(["full", "capped"]),
  values: z.array(z.number()),
});
type ValuesOfKey = z.infer<typeof Row>;

/**
 * Lists the values of each key that sent several of a configuration's newest reports, for each line of its results. These are values that
 * enter the line: of counted reports within the bounds.
 */
export async function listValuesOfKeys(
  db: Database,
  { configuration, method }: { readonly configuration: string; readonly method: number },
): Promise<readonly ValuesOfKey[]> {
  return z.array(Row).parse(
    await readRows(
      db,
      "values_of_keys",
      sql`
      WITH several AS MATERIALIZED (${severalSql({ configuration, method })}), measured AS MATERIALIZED (
        SELECT r.key_id, r.quiet, m.benchmark, m.variant, m.storage, ${SIZING} AS sizing, m.value
        FROM reports r JOIN ${measurementsOf(sql`SELECT id FROM several`)} m ON m.report_id = r.id
        WHERE r.id = ANY (ARRAY(SELECT id FROM several)) AND m.outcome = 'samples'
      )
      SELECT m.benchmark, m.variant, m.storage, m.sizing, array_agg(m.value ORDER BY m.value) AS values
      FROM measured m JOIN configuration_results c ON c.configuration_id = ${configuration} AND c.method = ${method}
        AND c.benchmark = m.benchmark AND c.variant = m.variant AND c.storage = m.storage AND c.sizing = m.sizing
        AND c.quiet = m.quiet
      WHERE c.bound_low IS NULL OR m.value BETWEEN c.bound_low AND c.bound_high
      GROUP BY m.key_id, m.benchmark, m.variant, m.storage, m.sizing
      HAVING count(*) > 1
      ORDER BY m.key_id, m.benchmark, m.variant, m.storage, m.sizing`,
    ),
  );
}

/**
 * Returns SQL for the newest counted reports of each key that sent several, quiet and busy ones apart. An index alone gives the newest
 * reports. Their method and state are read only of those.
 */
function severalSql({
  configuration,
  method,
}: {
  readonly configuration: string;
  readonly method: number;
}): Sql {
  return sql`
    SELECT counted.id FROM (
      SELECT r.id, row_number() OVER (PARTITION BY r.key_id, r.quiet ORDER BY r.received DESC, r.id DESC) AS place,
        count(*) OVER (PARTITION BY r.key_id, r.quiet) AS runs
      FROM (
        SELECT r.id FROM reports r WHERE r.configuration_id = ${configuration}
        ORDER BY r.received DESC, r.id DESC LIMIT ${RUNS_READ_MAX}
      ) newest JOIN reports r ON r.id = newest.id
      WHERE r.method = ${method} AND ${COUNTED}
    ) counted WHERE counted.runs > 1 AND counted.place <= ${RUNS_OF_KEY_MAX}`;
}
