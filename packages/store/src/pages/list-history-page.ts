import type { Database } from "../db/database";
import { findChanges, type Change } from "../queries/find-changes";
import { listReportAttributes } from "../queries/list-report-attributes";
import { listReports } from "../queries/list-reports";
import { listValueHistory, type HistoryLine } from "../queries/list-value-history";
import type { ReportListItem } from "../queries/report-list-item";

const REPORTS_PER_PAGE = 25;

/** The reports of one configuration or key, a page at a time, with what changed between them. */
export type HistoryPage = {
  readonly reports: readonly ReportListItem[];
  readonly nextCursor: string | null;
  /** What changed between successive reports of one machine on this page, newest first. */
  readonly changes: readonly Change[];
  /** The values over time, of the reports on all pages. */
  readonly history: readonly HistoryLine[];
};

/** Returns one page of reports, newest first. For a cursor that this site did not make it returns the first page. */
export async function listHistoryPage(
  db: Database,
  of: { readonly configuration: string } | { readonly key: string },
  cursor: string | undefined,
): Promise<HistoryPage> {
  const [asked, history] = await Promise.all([
    listReports(db, { ...of, limit: REPORTS_PER_PAGE, cursor }),
    listValueHistory(db, of),
  ]);
  const page = asked.ok ? asked : await listReports(db, { ...of, limit: REPORTS_PER_PAGE });
  const reports = page.ok ? page.value.reports : [];
  const changes = findChanges(await listReportAttributes(db, reports));
  return { reports, nextCursor: page.ok ? page.value.nextCursor : null, changes, history };
}
