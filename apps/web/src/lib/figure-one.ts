import type { ExploreParameter } from "@oslag/schema";

/**
 * Figure 1 as an address of /explore. A ring marks the report; browsers keep their files in memory and would have no point
 * by the files of a disk alone.
 */
export function figureOneQuery(
  report: string | null = null,
): Partial<Record<ExploreParameter, string>> {
  const mark = report === null ? {} : { mark: report };
  return { fit: "all", plotted: "1990", storage: "local-or-browser", ...mark };
}
