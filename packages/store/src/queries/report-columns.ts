import type { MeanId } from "@oslag/schema";
import type { BenchmarkResult, Interval } from "@oslag/science";
import { join, sql, type Sql } from "../db/sql";
import { columnsJsonSql, columnsSql } from "../db/to-columns";
import type { MeanColumns } from "../derive/to-means";
import { SET_MEMBERS, setResults, toLivePoint, type SetResult } from "../fragments/live-point";
import { measurementsOfArray } from "../fragments/measurements-of";
import { configurationNames, type Completeness } from "./configuration-summary";

const MEMBERS = join(SET_MEMBERS.map(({ benchmark, variant }) => sql`(${benchmark}, ${variant})`));

/** The columns of a report itself that listings read, by their names in Prisma, but for its dates: JSON has none. */
const names = [
  "id",
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
] as const;

/**
 * The columns of reports `r` with their configurations `c`, their flags and their states. `own` has most of the report's columns, because
 * the driver reads one value of JSON faster than many columns (D279).
 */
export const REPORT_COLUMNS = sql`${columnsSql("r", ["id", "received", "challengeIssued"])}, ${columnsJsonSql("r", names)} AS own,
  ${columnsJsonSql("c", configurationNames)} AS configuration,
  coalesce((SELECT json_agg(${columnsJsonSql("f", ["flag", "rule", "subject", "excludes"])} ORDER BY f.rule, f.subject)
    FROM report_flags f WHERE f.report_id = r.id), '[]') AS flags,
  (SELECT ${columnsJsonSql("s", ["withdrawnBy", "flaggedBy", "hiddenBy"])} FROM report_states s WHERE s.report_id = r.id) AS state`;

/** Returns a statement for the rows of the given reports, for `readReportItems`, the newest first. */
export const reportItemsSql = (ids: readonly string[]): Sql => sql`
  WITH ${itemsFrom(sql`${ids}`)}`;

/** Returns the same statement for the reports whose ids a query finds. */
export const foundReportItemsSql = (found: Sql): Sql => sql`
  WITH found AS MATERIALIZED (${found}), ${itemsFrom(sql`ARRAY(SELECT id FROM found)`)}`;

const itemsFrom = (ids: Sql): Sql => sql`
  listed AS MATERIALIZED (
    SELECT ${REPORT_COLUMNS} FROM reports r JOIN configurations c ON c.id = r.configuration_id WHERE r.id = ANY (${ids})
  )
  SELECT listed.*, coalesce(measured.measurements, '[]') AS measurements FROM listed LEFT JOIN (
    SELECT report_id, json_agg(${columnsJsonSql("m", ["benchmark", "variant", "storage", "value"])}
      ORDER BY m.benchmark, m.variant, m.storage) AS measurements
    FROM ${measurementsOfArray(ids)} m WHERE (m.benchmark, m.variant) IN (${MEMBERS}) GROUP BY report_id
  ) measured ON measured.report_id = listed.id
  ORDER BY received DESC, id DESC`;

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
