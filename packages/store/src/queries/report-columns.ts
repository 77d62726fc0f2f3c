import type { MeanId } from "@oslag/schema";
import type { BenchmarkResult, Interval } from "@oslag/science";
import { join, sql } from "../db/sql";
import { columnsJsonSql, columnsSql } from "../db/to-columns";
import type { MeanColumns } from "../derive/to-means";
import { SET_MEMBERS, setResults, toLivePoint, type SetResult } from "../fragments/live-point";
import { configurationNames, type Completeness } from "./configuration-summary";

/** The columns of a report itself that listings read, by their names in Prisma. */
const names = [
  "id",
  "received",
  "keyId",
  "machineId",
  "mode",
  "method",
  "suiteVersion",
  "derivation",
  "ratingMips",
  "warnings",
  "grade",
  "quiet",
  "outcome",
  "geometricMean",
  "meanLow",
  "meanHigh",
  "meanCoverage",
  "withoutCreateDelete",
  "withoutCreateDeleteLow",
  "withoutCreateDeleteHigh",
  "withoutCreateDeleteCoverage",
  "withFsync",
  "withFsyncLow",
  "withFsyncHigh",
  "withFsyncCoverage",
  "challengeIssued",
] as const;

/** The columns of reports `r` with their configurations `c`, their flags and their states, for rows of the type `ReportItemRow` without measurements. */
export const REPORT_COLUMNS = sql`${columnsSql("r", names)},
  ${columnsJsonSql("c", configurationNames)} AS configuration,
  coalesce((SELECT json_agg(${columnsJsonSql("f", ["flag", "rule", "subject", "excludes"])} ORDER BY f.rule, f.subject)
    FROM report_flags f WHERE f.report_id = r.id), '[]') AS flags,
  (SELECT ${columnsJsonSql("s", ["withdrawnBy", "flaggedBy", "hiddenBy"])} FROM report_states s WHERE s.report_id = r.id) AS state`;

/** The results of the default set of reports `r`. */
export const SET_RESULTS = sql`coalesce((SELECT json_agg(${columnsJsonSql("m", ["benchmark", "variant", "storage", "value"])})
  FROM measurements m WHERE m.report_id = r.id
    AND (m.benchmark, m.variant) IN (${join(SET_MEMBERS.map(({ benchmark, variant }) => sql`(${benchmark}, ${variant})`))})), '[]') AS measurements`;

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
