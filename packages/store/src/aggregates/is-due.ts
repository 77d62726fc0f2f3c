/*
 * When values are computed anew. Exact medians over n reports cost work in proportion to n, so up to EXACT_REPORTS every
 * report is taken in at once, and beyond it as soon as the changes amount to one report in GROWTH. That bounds the work
 * per upload by GROWTH reports on average, whatever a configuration has grown to, and keeps every value within
 * 1 / GROWTH of its reports of the newest state. The counts beside a value say what it was computed from.
 */
export const EXACT_REPORTS = 200;
const GROWTH = 64;

export type Due = "now" | "in background" | "not yet";

/** Of a subject whose values were last computed from `settled` reports. */
export function isDue({
  settled,
  changes,
  whole,
}: {
  readonly settled: number;
  readonly changes: number;
  readonly whole: boolean;
}): Due {
  if (changes === 0) return "not yet";
  if (settled <= EXACT_REPORTS) return "now";
  return whole || changes * GROWTH >= settled ? "in background" : "not yet";
}
