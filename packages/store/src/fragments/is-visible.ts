import { sql, type Sql } from "../db/sql";

/** Returns a condition that is true for a report that moderators did not hide. */
export function isShownSql(report: Sql): Sql {
  return shownSql(report, sql``);
}

/** Returns a condition that is true for a configuration with a report that moderators did not hide. */
export function isVisibleSql(id: Sql): Sql {
  return visibleSql(id, sql``);
}

/** The same condition, looked up for each configuration by index. The planner makes no join of a subquery with OFFSET 0. */
export function isVisibleByLookup(id: Sql): Sql {
  return visibleSql(id, sql`OFFSET 0`);
}

function visibleSql(id: Sql, end: Sql): Sql {
  return sql`EXISTS (
    SELECT FROM reports r WHERE r.configuration_id = ${id} AND ${shownSql(sql`r.id`, end)} ${end})`;
}

function shownSql(report: Sql, end: Sql): Sql {
  return sql`NOT EXISTS (SELECT FROM report_states h WHERE h.report_id = ${report} AND h.hidden_by IS NOT NULL ${end})`;
}
