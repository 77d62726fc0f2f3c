import type { ExploreParameter, MeanId } from "@oslag/schema";

/**
 * Figure 1 as an address of /explore. A ring marks the report; browsers keep their files in memory and would have no point
 * by the files of a disk alone.
 */
export function figureOneQuery(
  report: string | null = null,
  { method, mean = "set" }: { readonly method?: number; readonly mean?: MeanId } = {},
): Partial<Record<ExploreParameter, string>> {
  const mark = report === null ? {} : { mark: report };
  const named = method === undefined ? {} : { method: String(method) };
  const averaged = mean === "set" ? {} : { mean };
  return {
    fit: "eras",
    plotted: "1990",
    storage: "local-or-browser",
    ...mark,
    ...averaged,
    ...named,
  };
}

/** Kernel entries of Linux reports, coloured by the state of their mitigations. */
export const MITIGATIONS_QUERY = {
  y: "getpid",
  value: "cost",
  points: "reports",
  colour: "mitigations",
  paper: "none",
  os: "linux",
} as const satisfies Partial<Record<ExploreParameter, string>>;

/** Returns whether an address of /explore in its short form shows Figure 1 of any method and mean, with or without a ring. */
export function isFigureOne(query: Partial<Record<ExploreParameter, string>>): boolean {
  const own = figureOneQuery();
  const names = Object.keys(query).filter((name) => !["mark", "method", "mean"].includes(name));
  return (
    names.length === Object.keys(own).length &&
    Object.entries(own).every(([name, value]) => query[name as ExploreParameter] === value)
  );
}
