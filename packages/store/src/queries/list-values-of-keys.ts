import { STORAGE_ROLES } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
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
  const several = await findSeveral(db, { configuration, method });
  if (several.length === 0) return [];
  return z.array(Row).parse(
    await readRows(
      db,
      "values_of_keys",
      sql`
      WITH measured AS MATERIALIZED (
        SELECT r.key_id, r.quiet, m.benchmark, m.variant, m.storage, ${SIZING} AS sizing, m.value
        FROM reports r JOIN ${measurementsOf(several)} m ON m.report_id = r.id
        WHERE r.id = ANY (${several}) AND m.outcome = 'samples'
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

const Several = z.array(z.object({ id: z.string() }));

/** Returns the newest counted reports of each key that sent several, quiet and busy ones apart. */
async function findSeveral(
  db: Database,
  { configuration, method }: { readonly configuration: string; readonly method: number },
): Promise<readonly string[]> {
  // An index alone gives the newest reports. Their method and state are read only of those.
  const rows = await readRows(
    db,
    "reports_of_keys",
    sql`
    WITH newest AS MATERIALIZED (
      SELECT r.id FROM reports r WHERE r.configuration_id = ${configuration}
      ORDER BY r.received DESC, r.id DESC LIMIT ${RUNS_READ_MAX}
    ), counted AS MATERIALIZED (
      SELECT r.id, row_number() OVER (PARTITION BY r.key_id, r.quiet ORDER BY r.received DESC, r.id DESC) AS place,
        count(*) OVER (PARTITION BY r.key_id, r.quiet) AS runs
      FROM newest JOIN reports r ON r.id = newest.id
      WHERE r.method = ${method} AND ${COUNTED}
    )
    SELECT id FROM counted WHERE runs > 1 AND place <= ${RUNS_OF_KEY_MAX}`,
  );
  return Several.parse(rows).map(({ id }) => id);
}
