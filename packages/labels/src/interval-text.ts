import { msg, translate } from "@oslag/language";
import type { IntervalOver } from "@oslag/schema";
import { formatPercent } from "./format-number";

const OVER: Readonly<Record<IntervalOver, string>> = {
  networks: msg("networks"),
  keys: msg("keys"),
  reports: msg("reports"),
  processes: msg("processes"),
};

/** Says what an interval ranges over and its coverage, for a table cell: `keys, 95 %`. */
export function intervalOverText(
  interval: {
    readonly coverage: number;
    readonly over: IntervalOver;
  } | null,
): string {
  return interval === null
    ? ""
    : `${translate(OVER[interval.over])}, ${formatPercent(interval.coverage)}`;
}
