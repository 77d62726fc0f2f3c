import { SHA256_PATTERN, type Result } from "@oslag/schema";
import { encodePosition, parsePosition } from "../db/cursor";
import type { Database } from "../db/database";
import { findReportIds, type ReportsFilter } from "./find-report-ids";
import { reportItemsSql } from "./report-columns";
import { readReportItems, type ReportListItem } from "./report-list-item";

type ListedReports = {
  readonly reports: readonly ReportListItem[];
  /** How many reports were looked at for this page. */
  readonly lookedAt: number;
  /** The `cursor` of the next page; null at the end. */
  readonly nextCursor: string | null;
};

/**
 * Lists reports, the newest first; of reports of one instant the larger id first, so that no page repeats or skips a report.
 * Hidden reports are left out. A page ends at its limit, or after looking at LOOKED_AT_MAX reports.
 */
export async function listReports(
  db: Database,
  { cursor, ...filter }: ReportsFilter & { readonly cursor?: string | undefined },
): Promise<Result<ListedReports>> {
  const from = parsePosition(cursor, SHA256_PATTERN);
  if (!from.ok) return from;
  const { ids, lookedAt, next } = await findReportIds(db, filter, from.value);
  const reports = await readReportItems(db, "reports_listed", reportItemsSql(ids));
  return { ok: true, value: { reports, lookedAt, nextCursor: encodePosition(next) } };
}

/** Returns the newest reports that count. */
export async function listNewest(db: Database, limit: number): Promise<readonly ReportListItem[]> {
  const page = await listReports(db, { limit, countedOnly: true });
  return page.ok ? page.value.reports : [];
}
