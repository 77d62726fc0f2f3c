import { formatPercent } from "./format-number";

/** What an interval ranges over and covers, for a cell. */
export function intervalOverWords(
  interval: {
    readonly coverage: number;
    readonly over: "keys" | "reports" | "processes";
  } | null,
): string {
  return interval === null ? "" : `${interval.over}, ${formatPercent(interval.coverage)}`;
}
