import { SET_MEMBERS, setResults, toLivePoint, type SetResult } from "../fragments/live-point";
import { configurationColumns, type Completeness } from "./configuration-summary";

/** What a listing reads of each report: columns, its configuration, and its results of the default set. */
export const reportColumns = {
  id: true,
  received: true,
  keyId: true,
  machineId: true,
  mode: true,
  method: true,
  suiteVersion: true,
  derivation: true,
  ratingMips: true,
  warnings: true,
  grade: true,
  quiet: true,
  challengeIssued: true,
  flags: { select: { flag: true, rule: true, subject: true, excludes: true } },
  configuration: { select: configurationColumns },
  state: true,
  measurements: {
    select: { benchmark: true, variant: true, storage: true, median: true },
    where: { OR: SET_MEMBERS.map(({ benchmark, variant }) => ({ benchmark, variant })) },
  },
} as const;

/** Returns a report's own point, at its own rating and not at the one that ranks use. */
export function ownPoint(report: {
  readonly ratingMips: number | null;
  readonly configuration: { readonly host: string; readonly storageClass: string | null };
  readonly measurements: readonly SetResult[];
}): { readonly geometricMean: number | null; readonly completeness: Completeness } {
  const results = setResults(report.measurements, report.configuration);
  const completeness = { measured: results.length, of: SET_MEMBERS.length };
  if (report.ratingMips === null) return { geometricMean: null, completeness };
  const point = toLivePoint({ ratingMips: report.ratingMips, results });
  return { geometricMean: point.geometricMean, completeness };
}
