import type { ReportState } from "./api/statements";

/** Returns whether a report enters ranks, aggregates and figures. */
export function countsInAggregates(report: {
  readonly state: ReportState;
  readonly flags: readonly { readonly excludes: boolean }[];
}): boolean {
  return report.state === "counted" && !report.flags.some(({ excludes }) => excludes);
}
