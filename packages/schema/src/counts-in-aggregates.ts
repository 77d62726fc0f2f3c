import type { ReportState } from "./api/statements";
import { isKnownMethod } from "./registry/methods";

/** Returns whether a report enters ranks, aggregates and figures. */
export function countsInAggregates(report: {
  readonly state: ReportState;
  readonly method: number;
  readonly outcome: string;
  readonly flags: readonly { readonly excludes: boolean }[];
}): boolean {
  return (
    report.state === "counted" &&
    report.outcome === "complete" &&
    isKnownMethod(report.method) &&
    !report.flags.some(({ excludes }) => excludes)
  );
}
