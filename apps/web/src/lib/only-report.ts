import type { ReportListItem } from "@oslag/store";

/** Returns the report of a first page that has no other one; null if there are more or none. */
export function onlyReport({
  reports,
  nextCursor,
}: {
  readonly reports: readonly ReportListItem[];
  readonly nextCursor: string | null;
}): ReportListItem | null {
  const [report] = reports;
  return reports.length === 1 && nextCursor === null && report !== undefined ? report : null;
}
