import { STORAGE_ROLES } from "@oslag/schema";
import { groupBy } from "@oslag/science";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import type { ConfigurationResultRow } from "../db/rows";
import { sql, type Sql } from "../db/sql";
import { measurementsOf } from "../fragments/measurements-of";
import { COUNTED } from "../fragments/report-state";
import { SIZING } from "../fragments/sizing-sql";

/** The most reports whose differences a configuration shows: its newest, and the newest of each key. */
export const RUNS_READ_MAX = 200;
export const RUNS_OF_KEY_MAX = 20;

const Row = z.object({
  method: z.int(),
  quiet: z.boolean(),
  benchmark: z.string(),
  variant: z.string(),
  storage: z.enum(["none", ...STORAGE_ROLES]),
  sizing: z.enum(["full", "capped"]),
  values: z.array(z.number()),
});
type ValuesOfKey = z.infer<typeof Row>;

/**
 * Lists the values of each key that sent several of a configuration's newest reports, for each line of its results, in ascending order.
 * Quiet and busy machines have lists of their own. Nothing is read if the configuration has no more reports than keys.
 */
export async function listValuesOfKeys(
  db: Driven,
  configuration: string,
): Promise<readonly ValuesOfKey[]> {
  return z.array(Row).parse(
    await readRows(
      db,
      "values_of_keys",
      sql`
      WITH several AS MATERIALIZED (${severalSql(configuration)})
      SELECT r.method, r.quiet, m.benchmark, m.variant, m.storage, ${SIZING} AS sizing,
        array_agg(m.value ORDER BY m.value) AS values
      FROM several r JOIN ${measurementsOf(sql`SELECT id FROM several`)} m ON m.report_id = r.id
      WHERE m.outcome = 'samples'
      GROUP BY r.key_id, r.method, r.quiet, m.benchmark, m.variant, m.storage, sizing
      HAVING count(*) > 1
      ORDER BY r.key_id, r.method, r.quiet, m.benchmark, m.variant, m.storage, sizing`,
    ),
  );
}

/**
 * Returns SQL for the newest counted reports of each key that sent several, those of each method and quiet and busy ones apart. An index
 * alone gives the newest reports. Their method and state are read only of those.
 */
function severalSql(configuration: string): Sql {
  const own = sql`PARTITION BY r.key_id, r.method, r.quiet`;
  return sql`
    SELECT counted.id, counted.key_id, counted.method, counted.quiet FROM (
      SELECT r.id, r.key_id, r.method, r.quiet, row_number() OVER (${own} ORDER BY r.received DESC, r.id DESC) AS place,
        count(*) OVER (${own}) AS runs
      FROM (
        SELECT r.id FROM reports r WHERE r.configuration_id = ${configuration} AND EXISTS (
          SELECT FROM configuration_totals t WHERE t.configuration_id = ${configuration} AND t.reports > t.keys
        )
        ORDER BY r.received DESC, r.id DESC LIMIT ${RUNS_READ_MAX}
      ) newest JOIN reports r ON r.id = newest.id
      WHERE ${COUNTED}
    ) counted WHERE counted.runs > 1 AND counted.place <= ${RUNS_OF_KEY_MAX}`;
}

type Line = Pick<
  ConfigurationResultRow,
  "method" | "quiet" | "benchmark" | "variant" | "storage" | "sizing"
>;
type BoundedLine = Line & Pick<ConfigurationResultRow, "boundLow" | "boundHigh">;

/**
 * Returns a function for the values of each key that enter a line of results: those within its bounds, of keys that have several of
 * them.
 */
export function valuesByLine(
  lists: readonly ValuesOfKey[],
): (line: BoundedLine) => readonly (readonly number[])[] {
  const ofLine = groupBy(lists, lineOf);
  return (line) => {
    const { boundLow: low, boundHigh: high } = line;
    const isWithin = (value: number) =>
      low === null || high === null || (value >= low && value <= high);
    return (ofLine.get(lineOf(line)) ?? [])
      .map(({ values }) => values.filter(isWithin))
      .filter(({ length }) => length > 1);
  };
}

function lineOf({ method, quiet, benchmark, variant, storage, sizing }: Line): string {
  return `${method} ${quiet} ${benchmark} ${variant} ${storage} ${sizing}`;
}
