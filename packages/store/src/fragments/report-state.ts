import { METHODS, type ReportState } from "@oslag/schema";
import type { Database } from "../db/database";
import { join, sql, type Sql } from "../db/sql";

/** The part of `COUNTED` that a report's own row decides. */
export const MAY_COUNT: Sql = sql`r.method IN (${join([...METHODS])}) AND r.outcome = 'complete'`;

/** A query for the ids (`report_id`) of the reports that a statement or a flag keeps out, some of them twice. */
export const KEPT_OUT: Sql = sql`SELECT report_id FROM report_states
  UNION ALL SELECT report_id FROM report_flags WHERE excludes`;

/**
 * A condition on reports `r` that is true if a report may enter aggregates: its method is known, its run was complete, and no
 * statement and no plausibility flag keeps it out. Few reports have such rows, so the anti-joins cost little.
 */
export const COUNTED: Sql = countedSql(sql``);

/** The same condition, looked up for each report by index. The planner makes no join of a subquery with OFFSET 0. */
export const COUNTED_BY_LOOKUP: Sql = countedSql(sql`OFFSET 0`);

function countedSql(end: Sql): Sql {
  return sql`(${MAY_COUNT}
  AND NOT EXISTS (SELECT FROM report_states s WHERE s.report_id = r.id ${end})
  AND NOT EXISTS (SELECT FROM report_flags f WHERE f.report_id = r.id AND f.excludes ${end}))`;
}

/** Returns a report's state. Hidden goes before withdrawn, and withdrawn before flagged. */
export function toReportState(
  row: {
    readonly withdrawnBy: string | null;
    readonly flaggedBy: string | null;
    readonly hiddenBy: string | null;
  } | null,
): ReportState {
  if (row === null) return "counted";
  if (row.hiddenBy !== null) return "hidden";
  if (row.withdrawnBy !== null) return "withdrawn";
  return row.flaggedBy !== null ? "flagged" : "counted";
}

/** Returns the state of one report. */
export async function getReportState(db: Database, id: string): Promise<ReportState> {
  return toReportState(await db.reportState.findUnique({ where: { reportId: id } }));
}
