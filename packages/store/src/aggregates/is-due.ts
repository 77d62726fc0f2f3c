/*
 * The work for an exact median over n reports grows with n. A configuration of up to EXACT_REPORTS reports is therefore
 * refreshed after every report, a larger one when 1 / GROWTH of its reports have changed. An upload then costs the work of
 * GROWTH reports on average, whatever the configuration's size. A value lacks at most 1 / GROWTH of its reports; the counts
 * stored with it say how many it was computed from.
 */
const EXACT_REPORTS = 200;
const GROWTH = 64;

export type Due = "now" | "in background" | "not yet";

/** Returns when to refresh the values of a subject that were last computed from so many reports. */
export function isDue({
  reports,
  changes,
  whole,
}: {
  readonly reports: number;
  readonly changes: number;
  readonly whole: boolean;
}): Due {
  if (changes === 0) return "not yet";
  if (reports <= EXACT_REPORTS) return "now";
  return whole || changes * GROWTH >= reports ? "in background" : "not yet";
}
