import { createHash } from "node:crypto";
import {
  getBenchmark,
  STORAGE_ROLES,
  VALUE_REASONS,
  VALUES_OF,
  type Report,
  type ValueOf,
  type ValueReason,
} from "@oslag/schema";
import type { Graded, Interval, NoisySummary } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { measurementColumns, type MeasurementRow, type ReportRow } from "../db/rows";
import { sql } from "../db/sql";
import { columnsJsonSql } from "../db/to-columns";
import { siteFlag, type FlagRow } from "../derive/to-flags";
import {
  BYTES_SQL,
  envelopeSizeOf,
  JOIN_BYTES,
  payloadOf,
  storedReport,
} from "../fragments/stored-bytes";
import { hasManyMachinesSql } from "./machine-flags";
import { toRatingFlags } from "./rating-flags";
import { relativeOfMeasurement } from "./relative-of-measurement";
import { REPORT_COLUMNS, toInterval } from "./report-columns";
import {
  toReportListItem,
  type ReportItemRow,
  type ReportListItem,
  type StoredItemRow,
} from "./report-list-item";
import { gradeMeasurement } from "../derive/to-grade";

/** What was derived from one measurement. Every value is in the benchmark's unit of the registry. */
export type MeasurementSummary = {
  readonly benchmark: string;
  readonly variant: string;
  /** The storage of the measurement's files, an entry of the report's storage; null without files. */
  readonly storage: "local" | "remote" | null;
  readonly operation: string;
  readonly outcome: "samples" | "unsupported" | "failed";
  /** Why there are no samples; null if there are. */
  readonly reason: string | null;
  readonly warnings: readonly string[];
  /** The grade for noise, with the reasons that limit it; null unless the outcome is `samples`. */
  readonly graded: Graded | null;
  /** Null unless the outcome is `samples`. */
  readonly summary: SampleSummary | null;
};

export type SampleSummary = {
  readonly samples: number;
  readonly processes: number;
  /** What is ranked and plotted: the estimate over undisturbed slices if there are enough of them, else the median. */
  readonly value: number;
  readonly valuePart: ValueOf;
  /** Why a value of method 2 is of all samples; null otherwise. */
  readonly valueReason: ValueReason | null;
  readonly valueInterval: Interval | null;
  /** Null if the samples were not cut into slices. */
  readonly slices: {
    readonly all: number;
    readonly undisturbed: number;
    /** How many processes have an undisturbed slice. */
    readonly processes: number;
  } | null;
  /** Over all samples. */
  readonly median: number;
  readonly minimum: number;
  readonly firstQuartile: number;
  readonly thirdQuartile: number;
  readonly maximum: number;
  /** The interval of the median, with the coverage that it achieves; null for a single process. */
  readonly interval: Interval | null;
  /** The median at the run's fastest clock; only for processor-bound benchmarks. */
  readonly atFastestClock: number | null;
  /** Processor time divided by elapsed time, the median over samples. */
  readonly cpuShare: number;
  /** T x M; null for bandwidths, for ratings, and in a report without a rating. */
  readonly costInInstructions: number | null;
  /** Null for times, for ratings, and in a report without a rating. */
  readonly bytesPerInstruction: number | null;
  /** Of the cost or of the bytes per instruction, with the rating's uncertainty; null in method 1. */
  readonly costInterval: Interval | null;
  /** Against the 1990 baseline; null if the edition has no such cell. */
  readonly relativeSpeed: number | null;
  /** In method 1 that of the value alone, as if the rating were exact. */
  readonly relativeInterval: Interval | null;
};

export type ReportDetail = ReportListItem & {
  /** Parsed from the stored bytes after their digest was checked. */
  readonly report: Report;
  readonly envelopeBytes: number;
  /** The number of the derivation that computed the values. */
  readonly derivation: number;
  /** In the order of the report. */
  readonly measurements: readonly MeasurementSummary[];
};

/** What the database knows of a report beside what its sender measured. */
type AboutReport = {
  /** When the site first received something that the report's key signed. */
  readonly keyFirstReceived: Date;
  /** Whether some statement is about the report. */
  readonly hasStatements: boolean;
};

export type StoredReportDetail = ReportDetail & AboutReport;

/** A report's row with what is not stored with it: the rating of its processor model, and whether its key has too many machines. */
type StoredReport = StoredItemRow<Omit<ReportDetailRow, "measurements">> &
  Pick<ReportDetailRow, "measurements"> &
  AboutReport & {
    readonly formatVersion: number;
    readonly payload: Uint8Array<ArrayBuffer> | null;
    readonly envelope: Uint8Array<ArrayBuffer> | null;
    readonly signature: Uint8Array<ArrayBuffer> | null;
    readonly modelRating: number | null;
    readonly ofManyMachines: boolean;
  };

/** Returns a report with everything derived from it, or null. Throws if the stored bytes are not the signed ones. */
export async function getReport(db: Database, id: string): Promise<StoredReportDetail | null> {
  const [stored] = (await readRows(db, "report", reportSql(id))) as readonly StoredReport[];
  if (stored === undefined) return null;
  const row = { ...stored.own, ...stored };
  const payload = payloadOf(row);
  const digest = createHash("sha256").update(payload).digest("hex");
  if (digest !== id) throw new Error(`The stored payload of report ${id} has another digest.`);
  const report = storedReport(payload);
  const flags = [
    ...row.flags,
    ...toRatingFlags(row),
    ...(row.ofManyMachines ? [siteFlag("site-machines")] : []),
  ];
  const detail = toReportDetail({ ...row, flags }, { report, envelopeBytes: envelopeSizeOf(row) });
  const { keyFirstReceived, hasStatements } = row;
  return { ...detail, keyFirstReceived, hasStatements };
}

function reportSql(id: string) {
  return sql`
    SELECT ${REPORT_COLUMNS}, ${BYTES_SQL},
      p.rating AS "modelRating",
      ${hasManyMachinesSql(sql`r.key_id`)} AS "ofManyMachines",
      k.first_received AS "keyFirstReceived",
      EXISTS (SELECT FROM statements s WHERE s.subject = r.id) AS "hasStatements", measured.measurements
    FROM reports r JOIN configurations c ON c.id = r.configuration_id JOIN keys k ON k.id = r.key_id
    ${JOIN_BYTES}
    LEFT JOIN processor_ratings p ON p.processor_model = c.processor_model AND p.host = c.host
      AND p.build_class = c.build_class AND p.method = r.method
    CROSS JOIN (
      SELECT coalesce(json_agg(${columnsJsonSql("m", measurementColumns)}), '[]') AS measurements FROM measurements m WHERE m.report_id = ${id}
    ) measured
    WHERE r.id = ${id}`;
}

/** The columns of a report and the rows that belong to it, read or just written. */
type ReportDetailRow = Omit<ReportItemRow, "measurements"> &
  Pick<ReportRow, "derivation"> & {
    /** The stored flags, and those of its rating and its key, which are not stored. */
    readonly flags: readonly FlagRow[];
    readonly measurements: readonly MeasurementRow[];
  };

/**
 * Makes a report's details of its rows. `graded`, in the order of the report, saves computing grades that were just
 * derived.
 */
export function toReportDetail(
  row: ReportDetailRow,
  {
    report,
    envelopeBytes,
    graded: known,
  }: Pick<ReportDetail, "report" | "envelopeBytes"> & {
    readonly graded?: readonly (Graded | null)[];
  },
): ReportDetail {
  const rows = new Map(
    row.measurements.map((measurement) => [identityOf(measurement), measurement]),
  );
  return {
    report,
    envelopeBytes,
    derivation: row.derivation,
    measurements: report.measurements.flatMap((measurement, at) => {
      const { benchmark, variant, storage = "none" } = measurement;
      const found = rows.get(identityOf({ benchmark, variant, storage }));
      if (found === undefined) return [];
      const derived = toMeasurementSummary(found, row);
      const graded =
        known?.[at] ?? gradeMeasurement(measurement, report, toNoisySummary(derived.summary));
      return [{ graded, ...derived }];
    }),
    ...toReportListItem(row),
    flags: row.flags.toSorted(byRule),
  };
}

/** Returns what a grade needs. Without it, each value would be computed from the samples again (D286). */
function toNoisySummary(summary: SampleSummary | null): NoisySummary | undefined {
  if (summary === null) return undefined;
  const { valuePart, slices } = summary;
  return { valueOf: valuePart, undisturbedProcesses: slices?.processes ?? null, ...summary };
}

/** Orders flags that were just found and flags that were stored alike. */
function byRule(a: FlagRow, b: FlagRow): number {
  if (a.rule !== b.rule) return a.rule < b.rule ? -1 : 1;
  return a.subject < b.subject ? -1 : 1;
}

const identityOf = (measurement: { benchmark: string; variant: string; storage: string }) =>
  `${measurement.benchmark} ${measurement.variant} ${measurement.storage}`;

const Outcome = z.enum(["samples", "unsupported", "failed"]);
const StorageRole = z.enum(["none", ...STORAGE_ROLES]);

function toMeasurementSummary(
  row: MeasurementRow,
  report: RatedBy,
): Omit<MeasurementSummary, "graded"> {
  const storage = StorageRole.parse(row.storage);
  return {
    benchmark: row.benchmark,
    variant: row.variant,
    storage: storage === "none" ? null : storage,
    operation: row.operation,
    outcome: Outcome.parse(row.outcome),
    reason: row.reason,
    warnings: row.warnings,
    summary: toSampleSummary(row, report),
  };
}

const Value = z.object({
  value: z.number(),
  valuePart: z.enum(VALUES_OF),
  valueReason: z.enum(VALUE_REASONS).nullable(),
});

type RatedBy = Pick<ReportRow, "method" | "ratingMips">;

function toSampleSummary(row: MeasurementRow, report: RatedBy): SampleSummary | null {
  const { median, minimum, firstQuartile, thirdQuartile, maximum, cpuShare } = row;
  if (median === null || minimum === null || maximum === null) return null;
  if (firstQuartile === null || thirdQuartile === null || cpuShare === null) return null;
  const value = Value.parse(row);
  const valueInterval = toInterval(row.valueLow, row.valueHigh, row.valueCoverage);
  const costInterval = toInterval(row.costLow, row.costHigh, row.costCoverage);
  const relativeSpeed = relativeOfMeasurement(row, report);
  const { slices, undisturbedSlices: undisturbed, undisturbedProcesses: processes } = row;
  return {
    samples: row.samples,
    processes: row.processes,
    ...value,
    valueInterval,
    slices:
      slices === null || undisturbed === null || processes === null
        ? null
        : { all: slices, undisturbed, processes },
    median,
    minimum,
    firstQuartile,
    thirdQuartile,
    maximum,
    interval: toInterval(row.intervalLow, row.intervalHigh, row.intervalCoverage),
    atFastestClock: row.atFastestClock,
    cpuShare,
    costInInstructions: row.costInstructions,
    bytesPerInstruction: row.bytesPerInstruction,
    costInterval,
    relativeSpeed,
    relativeInterval: relativeInterval(row, { relativeSpeed, valueInterval, costInterval }),
  };
}

/** Returns the interval of a relative speed, which is proportional to what it is computed from or to its inverse. */
function relativeInterval(
  row: MeasurementRow,
  own: Pick<SampleSummary, "relativeSpeed" | "valueInterval" | "costInterval">,
): Interval | null {
  const cost = row.costInstructions ?? row.bytesPerInstruction;
  const [of, interval] =
    own.costInterval === null ? [row.value, own.valueInterval] : [cost, own.costInterval];
  if (own.relativeSpeed === null || of === null || interval === null) return null;
  const { relativeSpeed } = own;
  const isInverse = getBenchmark(row.benchmark)?.quantity === "time";
  const scale = (end: number) =>
    isInverse ? (relativeSpeed * of) / end : (relativeSpeed * end) / of;
  const ends = [scale(interval.low), scale(interval.high)] as const;
  return { low: Math.min(...ends), high: Math.max(...ends), coverage: interval.coverage };
}
