import type { IntervalOver } from "@oslag/schema";
import { formatPercent } from "./format-number";

/** Says what an interval ranges over and its coverage, for a table cell: `keys, 95 %`. */
export function intervalOverText(
  interval: {
    readonly coverage: number;
    readonly over: IntervalOver;
  } | null,
): string {
  return interval === null ? "" : `${interval.over}, ${formatPercent(interval.coverage)}`;
}
