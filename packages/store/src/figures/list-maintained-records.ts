import type { FigureSpecification } from "@oslag/schema";
import { z } from "zod";
import { empty, join, sql, type Sql } from "../db/sql";
import type { Driven } from "../db/database";
import { readBoth } from "../db/in-snapshot";
import { readRowsOnce } from "../db/read-rows";
import { meanSharesSql } from "./mean-shares-sql";
import { figureMembers } from "./figure-axes";
import { configurationFilterSql } from "./figure-filters";
import { membersSql } from "./figure-members";
import { FigureRecord, FIGURE_ROWS_MAX, type FigureRecords } from "./figure-record";

const Tally = z.tuple([z.object({ matching: z.int(), newest_received: z.date().nullable() })]);

/**
 * Lists the configurations that match a specification's filters, or `only` some of them, from their aggregates. The work depends on the number of
 * configurations, not on that of reports.
 */
export async function listMaintainedRecords(
  db: Driven,
  specification: FigureSpecification,
  { only }: { readonly only?: readonly string[] } = {},
): Promise<FigureRecords> {
  const conditions = join(
    [
      sql`t.method = ${specification.method}`,
      ...configurationFilterSql(specification),
      ...(only === undefined ? [] : [sql`t.configuration_id = ANY (${only})`]),
    ],
    " AND ",
  );
  const from = sql`configuration_totals t JOIN configurations c ON c.id = t.configuration_id WHERE ${conditions}`;
  const [tally] = Tally.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT count(*)::int AS matching, max(t.newest_received) AS newest_received FROM ${from}`,
    ),
  );
  const records = await readRecords(db, specification, from);
  return {
    records,
    matching: tally.matching,
    newestReceived: tally.newest_received,
    reportsMatching: null,
  };
}

/** With microseconds since 1970, because times of JavaScript have milliseconds alone. */
const PlacedRecord = FigureRecord.extend({ received_us: z.number() });
type PlacedRecord = z.infer<typeof PlacedRecord>;

/** Reads records, newest first: where two connections see the same state, a half of the configurations on each. */
async function readRecords(
  db: Driven,
  specification: FigureSpecification,
  from: Sql,
): Promise<readonly FigureRecord[]> {
  const readOf = async (connection: Driven, condition: Sql) =>
    z
      .array(PlacedRecord)
      .parse(await readRowsOnce(connection, recordsSql(specification, sql`${from}${condition}`)));
  if (db.beside === undefined) return readOf(db, empty);
  // Ids are digests.
  const halves = await readBoth(
    db,
    (own) => readOf(own, sql` AND t.configuration_id < '8'`),
    (own) => readOf(own, sql` AND t.configuration_id >= '8'`),
  );
  return halves.flat().toSorted(byReceived).slice(0, FIGURE_ROWS_MAX);
}

function byReceived(a: PlacedRecord, b: PlacedRecord): number {
  return b.received_us - a.received_us || (a.unit < b.unit ? -1 : 1);
}

// If a configuration has results of local and remote storage, its own storage is drawn, the one that leaderboards rank.
function recordsSql(specification: FigureSpecification, from: Sql): Sql {
  const cores =
    specification.x === "cores"
      ? sql`(SELECT r.cores FROM reports r WHERE r.id = t.newest_report)`
      : sql`NULL::int`;
  return sql`
    WITH matched AS MATERIALIZED (
      SELECT t.configuration_id, t.method, t.rating, t.reports, t.keys, t.networks, t.quiet, t.newest_report,
        t.newest_received, c.storage_class, c.host, ${cores} AS cores,
        ${meanSharesSql(sql`t`, specification)}
      FROM ${from} ORDER BY t.newest_received DESC, t.configuration_id LIMIT ${FIGURE_ROWS_MAX}
    ), results AS (
      SELECT DISTINCT ON (m.configuration_id, m.benchmark) m.configuration_id, m.benchmark, m.value AS median,
        m.low AS median_low, m.high AS median_high, m.cost_instructions AS cost, m.bytes_per_instruction AS bytes,
        CASE WHEN m.cost_instructions IS NOT NULL THEN m.cost_low END AS cost_low,
        CASE WHEN m.cost_instructions IS NOT NULL THEN m.cost_high END AS cost_high,
        CASE WHEN m.bytes_per_instruction IS NOT NULL THEN m.cost_low END AS bytes_low,
        CASE WHEN m.bytes_per_instruction IS NOT NULL THEN m.cost_high END AS bytes_high
      FROM matched r JOIN configuration_results m USING (configuration_id, method)
      WHERE ${membersSql(figureMembers(specification), {
        capped: sql`(m.sizing = 'capped')`,
        storageClass: sql`r.storage_class`,
        host: sql`r.host`,
        specification,
      })}
      ORDER BY m.configuration_id, m.benchmark, m.storage = 'remote'
    ), lists AS (
      SELECT configuration_id, json_agg(to_json(results) ORDER BY benchmark) AS results
      FROM results GROUP BY configuration_id
    )
    SELECT t.configuration_id AS unit, t.configuration_id, t.rating, t.cores, t.reports, t.keys, t.networks, t.quiet,
      t.newest_report AS newest, t.newest_received, (extract(epoch FROM t.newest_received) * 1000000)::float8 AS received_us, t.mean_low_share, t.mean_high_share,
      coalesce(lists.results, '[]') AS results
    FROM matched t LEFT JOIN lists USING (configuration_id)
    ORDER BY t.newest_received DESC, t.configuration_id`;
}
