import type { ReportState } from "@oslag/schema";
import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";

/**
 * True of reports that may enter an aggregate, for a query in which `r` is the table of reports: no statement and no
 * plausibility flag takes them out. Few reports have such rows, so the anti-joins cost next to nothing.
 */
export const COUNTED: Sql = sql`(NOT EXISTS (SELECT FROM report_states s WHERE s.report_id = r.id)
  AND NOT EXISTS (SELECT FROM report_flags f WHERE f.report_id = r.id AND f.excludes))`;

/** The heaviest act holds: what is hidden is hidden, whether or not it was withdrawn too. */
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

export async function getReportState(db: Database, id: string): Promise<ReportState> {
  return toReportState(await db.reportState.findUnique({ where: { reportId: id } }));
}

/** The states of many reports; those that are missing from the map are counted. */
export async function listReportStates(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReportState>> {
  const rows = await db.reportState.findMany({ where: { reportId: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.reportId, toReportState(row)]));
}
