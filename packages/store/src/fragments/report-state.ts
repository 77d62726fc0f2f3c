import { METHODS, type ReportState } from "@oslag/schema";
import type { Database } from "../db/database";
import { join, sql, type Sql } from "../db/sql";

/**
 * A condition on reports `r` that is true if a report may enter aggregates: its method is known, its run was complete, and no
 * statement and no plausibility flag keeps it out. Few reports have such rows, so the anti-joins cost little.
 */
export const COUNTED: Sql = sql`(r.method IN (${join([...METHODS])}) AND r.outcome = 'complete'
  AND NOT EXISTS (SELECT FROM report_states s WHERE s.report_id = r.id)
  AND NOT EXISTS (SELECT FROM report_flags f WHERE f.report_id = r.id AND f.excludes))`;

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
