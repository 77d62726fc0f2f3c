import type { Database } from "../db/database";
import { listReports } from "../queries/list-reports";
import type { ReportListItem } from "../queries/report-list-item";

const REPORTS_PER_PAGE = 25;

/** Whose reports a page lists. */
export type ReportsOf = { readonly configuration: string } | { readonly key: string };

export type ReportPage = {
  readonly reports: readonly ReportListItem[];
  readonly nextCursor: string | null;
};

/** Returns one page of reports, newest first. For a cursor that this site did not make it returns the first page. */
export async function listReportPage(
  db: Database,
  of: ReportsOf,
  cursor: string | undefined,
): Promise<ReportPage> {
  const asked = await listReports(db, { ...of, limit: REPORTS_PER_PAGE, cursor });
  const page = asked.ok ? asked : await listReports(db, { ...of, limit: REPORTS_PER_PAGE });
  return page.ok ? page.value : { reports: [], nextCursor: null };
}
