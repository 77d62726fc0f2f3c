import { STORAGE_ROLES } from "@oslag/schema";
import { z } from "zod";
import { HEADLINES } from "../fragments/headlines-sql";
import { measurementsOf } from "../fragments/measurements-of";
import { isShownSql } from "../fragments/is-visible";
import { SIZING } from "../fragments/sizing-sql";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { COUNTED } from "../fragments/report-state";

/** The most reports of a history, the newest. The page says how many there are. */
export const HISTORY_REPORTS_MAX = 200;

/** A report that has at least one headline result. */
type HistoryReport = {
  readonly report: string;
  readonly received: Date;
  /** Whether the report counts. */
  readonly counted: boolean;
};

/** The results of one benchmark, variant, storage and sizing rule, the newest first. */
export type HistoryLine = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "none" | (typeof STORAGE_ROLES)[number];
  readonly sizing: "full" | "capped";
  readonly results: readonly { readonly of: HistoryReport; readonly value: number }[];
};

/** The results of one line: the places of their reports in the list, and the values. */
const Line = z.object({
  benchmark: z.string(),
  variant: z.string(),
  storage: z.enum(["none", ...STORAGE_ROLES]),
  sizing: z.enum(["full", "capped"]),
  // Their parts follow from the statement. To check each of them would take as long as to read them.
  places: z.custom<readonly number[]>(),
  values: z.custom<readonly number[]>(),
});
const Read = z.tuple([
  z.object({
    reports: z.array(
      z.object({ report: z.string(), received_ms: z.number(), counted: z.boolean() }),
    ),
    lines: z.array(Line),
  }),
]);

/**
 * Returns the headline results of the newest reports of a configuration or of a key, without hidden reports. PostgreSQL writes each
 * report and each line once, because many rows take long to read.
 */
export async function listValueHistory(
  db: Driven,
  of: { readonly configuration: string } | { readonly key: string },
): Promise<readonly HistoryLine[]> {
  const which =
    "key" in of ? sql`r.key_id = ${of.key}` : sql`r.configuration_id = ${of.configuration}`;
  const newest = await findNewest(db, which);
  const [{ reports, lines }] = Read.parse(
    await readRows(
      db,
      "value_history",
      sql`
      WITH judged AS MATERIALIZED (
        SELECT r.id, r.received, ${COUNTED} AS counted, row_number() OVER (ORDER BY r.received DESC, r.id DESC)::int - 1 AS place
        FROM reports r WHERE r.id = ANY (${newest})
      ), measured AS (
        SELECT n.place, m.benchmark, m.variant, m.storage, m.value, ${SIZING} AS sizing
        FROM judged n JOIN ${measurementsOf(newest)} m ON m.report_id = n.id
        WHERE m.outcome = 'samples' AND (m.benchmark, m.variant) IN (${HEADLINES})
      ), lines AS (
        SELECT benchmark, variant, storage, sizing, array_agg(place ORDER BY place) AS places, array_agg(value ORDER BY place) AS values
        FROM measured GROUP BY benchmark, variant, storage, sizing
      )
      SELECT (SELECT coalesce(json_agg(json_build_object('report', id, 'received_ms', extract(epoch FROM received) * 1000, 'counted', counted)
          ORDER BY place), '[]') FROM judged) AS reports,
        (SELECT coalesce(json_agg(lines ORDER BY benchmark, storage, variant, sizing), '[]') FROM lines) AS lines`,
    ),
  );
  const dated = reports.map(({ report, received_ms: ms, counted }) => ({
    report,
    received: new Date(ms),
    counted,
  }));
  return lines.map(({ places, values, ...line }) => ({
    ...line,
    results: places.map((place, at) => ({
      of: dated[place] as HistoryReport,
      value: values[at] as number,
    })),
  }));
}

const Newest = z.array(z.object({ id: z.string() }));

/** An index alone gives the newest reports, so other columns are read only of those. */
async function findNewest(db: Driven, which: Sql): Promise<readonly string[]> {
  const rows = await readRows(
    db,
    "value_history_reports",
    sql`
    SELECT r.id FROM reports r WHERE ${which} AND ${isShownSql(sql`r.id`)}
    ORDER BY r.received DESC, r.id DESC LIMIT ${HISTORY_REPORTS_MAX}`,
  );
  return Newest.parse(rows).map(({ id }) => id);
}
