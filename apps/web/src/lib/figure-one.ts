import type { ExploreParameter } from "@oslag/schema";

/**
 * Figure 1 as an address of /explore. A ring marks the report; browsers keep their files in memory and would have no point
 * by the files of a disk alone.
 */
export function figureOneQuery(
  report: string | null = null,
  method?: number,
): Partial<Record<ExploreParameter, string>> {
  const mark = report === null ? {} : { mark: report };
  const named = method === undefined ? {} : { method: String(method) };
  return { fit: "eras", plotted: "1990", storage: "local-or-browser", ...mark, ...named };
}

/** Returns whether an address of /explore in its short form shows Figure 1 of any method, with or without a ring. */
export function isFigureOne(query: Partial<Record<ExploreParameter, string>>): boolean {
  const own = figureOneQuery();
  const names = Object.keys(query).filter((name) => name !== "mark" && name !== "method");
  return (
    names.length === Object.keys(own).length &&
    Object.entries(own).every(([name, value]) => query[name as ExploreParameter] === value)
  );
}
