import { PLAUSIBILITY, type Report } from "@oslag/schema";
import { findImplausible } from "@oslag/science";
import { FLAGGED_REPORTS } from "../fixtures/flagged-reports";
import { VALID_REPORTS } from "../fixtures/valid-reports";

const findIn = (report: Report) => findImplausible(report, PLAUSIBILITY);

/** Returns what the plausibility rules find in each accepted fixture, by its path. The runner must find the same. */
export function findings(): string {
  const found = Object.fromEntries([
    ...Object.entries(VALID_REPORTS).map(([name, make]) => [`valid/${name}.json`, findIn(make())]),
    ...[...FLAGGED_REPORTS].map(([name, report]) => [`flagged/${name}.json`, findIn(report)]),
  ]);
  return `${JSON.stringify(found, null, 2)}\n`;
}
