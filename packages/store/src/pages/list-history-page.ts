import type { Database } from "../db/database";
import { findChanges, type Change } from "../queries/find-changes";
import { listReportAttributes } from "../queries/list-report-attributes";
import { listValueHistory, type HistoryLine } from "../queries/list-value-history";
import { listReportPage, type ReportPage, type ReportsOf } from "./list-report-page";

/** The reports of one configuration or key, a page at a time, with what changed between them. */
export type HistoryPage = ReportPage & {
  /** What changed between successive reports of one machine on this page, newest first. */
  readonly changes: readonly Change[];
  /** The values over time, of the reports on all pages. */
  readonly history: readonly HistoryLine[];
};

/** Returns one page of reports, newest first. For a cursor that this site did not make it returns the first page. */
export async function listHistoryPage(
  db: Database,
  of: ReportsOf,
  cursor: string | undefined,
): Promise<HistoryPage> {
  const [page, history] = await Promise.all([
    listReportPage(db, of, cursor),
    listValueHistory(db, of),
  ]);
  const changes = findChanges(await listReportAttributes(db, page.reports));
  return { ...page, changes, history };
}
