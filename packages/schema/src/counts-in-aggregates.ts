import type { ReportState } from "./api/statements";
import { isKnownMethod } from "./registry/methods";
import { VERDICTS, type VerdictId } from "./registry/verdicts";

type Judged = {
  readonly state: ReportState;
  readonly method: number;
  readonly outcome: string;
  readonly flags: readonly { readonly excludes: boolean }[];
};

/** Returns the verdict on a report: the gravest that applies. */
export function verdictOf(
  report: Judged & {
    readonly quiet: boolean;
    readonly ratingMips: number | null;
    readonly completeness: { readonly measured: number; readonly of: number };
  },
): VerdictId {
  const { completeness, quiet, ratingMips } = report;
  const against = againstIt(report);
  if (against !== null) return against;
  if (!quiet) return "busy";
  return ratingMips === null || completeness.measured < completeness.of ? "partial" : "counted";
}

/** Returns the gravest verdict that follows from statements, the method, the outcome and flags; null if none does. */
function againstIt({ state, method, outcome, flags }: Judged): VerdictId | null {
  if (state !== "counted") return state;
  if (!isKnownMethod(method)) return "unknown-method";
  if (outcome !== "complete") return "interrupted";
  return flags.some(({ excludes }) => excludes) ? "excluded" : null;
}

/** Returns whether a report enters aggregates and figures. */
export function countsInAggregates(report: Judged): boolean {
  const against = againstIt(report);
  return against === null || VERDICTS[against].counts;
}
