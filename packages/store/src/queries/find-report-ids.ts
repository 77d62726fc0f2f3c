import type { ReportsQuery } from "@oslag/schema";
import { z } from "zod";
import type { Position } from "../db/cursor";
import type { Database } from "../db/database";
import { join, sql, type Sql } from "../db/sql";
import { filtersSql } from "./configuration-filters";
import { walkNewest, type Walked } from "./walk-newest";

export type ReportsFilter = Omit<ReportsQuery, "cursor"> & {
  /** Leaves out reports that a statement keeps out of aggregates. */
  readonly countedOnly?: boolean;
  readonly lookAtMost?: number;
};

/** A filter is rare if at most so many configurations match it. Their ranges of the index are then merged. */
const CONFIGURATIONS_MAX = 200;

/**
 * Returns the ids of the newest reports that match. Reports of a key, a configuration or a version of the suite are a range
 * of an index. Filters on configurations are in no index of reports: reports of a rare value are found by its configurations,
 * others by looking at one report after the other, the newest first.
 */
export async function findReportIds(
  db: Database,
  filter: ReportsFilter,
  from: Position | null,
): Promise<Walked> {
  const { key, configuration, suite, limit, lookAtMost, countedOnly = false } = filter;
  const taken = countedOnly ? sql`` : sql`AND s.hidden_by IS NOT NULL`;
  const shown = (id: Sql) =>
    sql`NOT EXISTS (SELECT FROM report_states s WHERE s.report_id = ${id} ${taken})`;
  const after =
    from === null ? [] : [sql`(r.received, r.id) < (${from.at}::timestamptz, ${from.id})`];
  const ranges = [
    ...(key === undefined ? [] : [sql`r.key_id = ${key}`]),
    ...(configuration === undefined ? [] : [sql`r.configuration_id = ${configuration}`]),
    ...(suite === undefined ? [] : [sql`r.suite_version = ${suite}`]),
  ];
  const dimensions = filtersSql(filter);
  if (dimensions.length > 0 && ranges.length === 0) {
    const few = await findFewConfigurations(db, dimensions);
    if (few !== null) {
      const conditions = join(
        [sql`r.configuration_id = c.id`, shown(sql`r.id`), ...after],
        " AND ",
      );
      return walkNewest(db, {
        candidates: sql`
          SELECT own.id, own.received AS at FROM unnest(${few}::text[]) c (id) CROSS JOIN LATERAL (
            SELECT r.id, r.received FROM reports r WHERE ${conditions}
            ORDER BY r.received DESC, r.id DESC LIMIT ${limit + 1}) own`,
        matching: sql`true`,
        limit,
      });
    }
  }
  const conditions = [sql`true`, ...ranges, ...after];
  const matching =
    dimensions.length === 0
      ? []
      : [
          sql`EXISTS (SELECT FROM configurations c WHERE c.id = w.configuration_id AND ${join(dimensions, " AND ")})`,
        ];
  return walkNewest(db, {
    candidates: sql`SELECT r.id, r.received AS at, r.configuration_id FROM reports r WHERE ${join(conditions, " AND ")}`,
    matching: join([shown(sql`w.id`), ...matching], " AND "),
    limit,
    lookAtMost,
  });
}

const Ids = z.array(z.object({ id: z.string() }));

/** Returns the configurations that match; null if there are more than CONFIGURATIONS_MAX. */
async function findFewConfigurations(
  db: Database,
  dimensions: readonly Sql[],
): Promise<readonly string[] | null> {
  const rows = Ids.parse(
    await db.$queryRaw(sql`
      SELECT c.id FROM configurations c WHERE ${join([...dimensions], " AND ")} LIMIT ${CONFIGURATIONS_MAX + 1}`),
  );
  return rows.length > CONFIGURATIONS_MAX ? null : rows.map(({ id }) => id);
}
