import type { ReportState } from "./api/statements";
import { isKnownMethod } from "./registry/methods";

/** Returns whether a report enters ranks, aggregates and figures. */
export function countsInAggregates(report: {
  readonly state: ReportState;
  readonly method: number;
  readonly flags: readonly { readonly excludes: boolean }[];
}): boolean {
  return (
    report.state === "counted" &&
    isKnownMethod(report.method) &&
    !report.flags.some(({ excludes }) => excludes)
  );
}
