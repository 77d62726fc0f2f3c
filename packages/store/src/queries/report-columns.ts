import type { MeanId } from "@oslag/schema";
import type { BenchmarkResult, Interval } from "@oslag/science";
import type { MeanColumns } from "../derive/to-means";
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
  outcome: true,
  geometricMean: true,
  meanLow: true,
  meanHigh: true,
  meanCoverage: true,
  withoutCreateDelete: true,
  withoutCreateDeleteLow: true,
  withoutCreateDeleteHigh: true,
  withoutCreateDeleteCoverage: true,
  withFsync: true,
  withFsyncLow: true,
  withFsyncHigh: true,
  withFsyncCoverage: true,
  challengeIssued: true,
  flags: { select: { flag: true, rule: true, subject: true, excludes: true } },
  configuration: { select: configurationColumns },
  state: true,
  measurements: {
    select: { benchmark: true, variant: true, storage: true, value: true },
    where: { OR: SET_MEMBERS.map(({ benchmark, variant }) => ({ benchmark, variant })) },
  },
} as const;

export type ReportMeans = Readonly<
  Record<MeanId, { readonly value: number | null; readonly interval: Interval | null }>
>;

/**
 * Returns a report's own point, at its own rating and not at the one that ranks use. Rows that an earlier version derived have no
 * means, which are then computed from the values.
 */
export function ownPoint(
  report: MeanColumns & {
    readonly method: number;
    readonly ratingMips: number | null;
    readonly configuration: { readonly host: string; readonly storageClass: string | null };
    readonly measurements: readonly SetResult[];
  },
): {
  readonly geometricMean: number | null;
  readonly means: ReportMeans;
  readonly completeness: Completeness;
} {
  const results = setResults(report.measurements, report.configuration);
  const completeness = { measured: results.length, of: SET_MEMBERS.length };
  const geometricMean = report.geometricMean ?? meanOf(results, report.ratingMips);
  const means = {
    set: {
      value: geometricMean,
      interval: toInterval(report.meanLow, report.meanHigh, report.meanCoverage),
    },
    "without-create-delete": {
      value: report.withoutCreateDelete,
      interval: toInterval(
        report.withoutCreateDeleteLow,
        report.withoutCreateDeleteHigh,
        report.withoutCreateDeleteCoverage,
      ),
    },
    "with-fsync": {
      value: report.withFsync,
      interval: toInterval(report.withFsyncLow, report.withFsyncHigh, report.withFsyncCoverage),
    },
  };
  return { geometricMean, means, completeness };
}

function meanOf(results: readonly BenchmarkResult[], ratingMips: number | null): number | null {
  return ratingMips === null ? null : toLivePoint({ ratingMips, results }).geometricMean;
}

/** Returns an interval from its columns, of which all are null or none. */
export function toInterval(
  low: number | null,
  high: number | null,
  coverage: number | null,
): Interval | null {
  return low === null || high === null || coverage === null ? null : { low, high, coverage };
}
