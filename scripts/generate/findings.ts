import { PLAUSIBILITY, type Report } from "@oslag/schema";
import { findImplausible } from "@oslag/science";

/** Returns what the plausibility rules find in each accepted fixture, by its path. The runner must find the same. */
export function findings(accepted: ReadonlyMap<string, Report>): string {
  const found = [...accepted]
    .filter(([path]) => !path.startsWith("noisy/"))
    .map(([path, report]) => [path, findImplausible(report, PLAUSIBILITY)]);
  return `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`;
}
