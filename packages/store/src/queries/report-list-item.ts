import {
  GRADES,
  RUN_MODES,
  RUN_OUTCOMES,
  type Grade,
  type ReportState,
  type RunMode,
  type RunOutcome,
} from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import type { ReportRow } from "../db/rows";
import type { Sql } from "../db/sql";
import type { FlagRow } from "../derive/to-flags";
import { toReportState } from "../fragments/report-state";
import {
  toConfigurationSummary,
  type Completeness,
  type ConfigurationSummary,
} from "./configuration-summary";
import { ownPoint, type ReportMeans } from "./report-columns";
import type { MeanColumns } from "../derive/to-means";

/** A report as listings show it. */
export type ReportListItem = {
  readonly id: string;
  /** By the database's clock. */
  readonly received: Date;
  readonly key: string;
  readonly machineId: string;
  readonly mode: RunMode;
  readonly method: number;
  readonly suiteVersion: string;
  readonly configuration: ConfigurationSummary;
  /** The report's own rating; null if it has none. */
  readonly ratingMips: number | null;
  /** Geometric mean of relative speed over the default set; null if none of it was measured. */
  readonly geometricMean: number | null;
  /** The geometric means that are offered, each with its interval. */
  readonly means: ReportMeans;
  readonly completeness: Completeness;
  readonly warnings: readonly string[];
  /** The grade for noise: the worst of the measurements of its point; null if none of them was made. */
  readonly grade: Grade | null;
  /** False for a report of a busy machine, which may not enter a headline. */
  readonly quiet: boolean;
  /** An interrupted run is shown, and enters no aggregate. */
  readonly outcome: RunOutcome;
  readonly state: ReportState;
  /** When the site issued the challenge that the report used; null for a report that was made offline. */
  readonly challengeIssued: Date | null;
  /** What the plausibility rules found. A flag that excludes keeps the report out of aggregates. */
  readonly flags: readonly FlagRow[];
};

export const GradeLetter = z.enum(GRADES).nullable();
const Mode = z.enum(RUN_MODES);
const Outcome = z.enum(RUN_OUTCOMES);

/** The columns of a report and the rows that belong to it, read or just written. */
export type ReportItemRow = Pick<
  ReportRow,
  | "id"
  | "received"
  | "keyId"
  | "machineId"
  | "mode"
  | "method"
  | "suiteVersion"
  | "ratingMips"
  | "warnings"
  | "grade"
  | "quiet"
  | "challengeIssued"
  | "outcome"
  | keyof MeanColumns
> & {
  readonly configuration: { readonly host: string; readonly storageClass: string | null };
  readonly state: Parameters<typeof toReportState>[0];
  readonly flags: readonly FlagRow[];
  readonly measurements: Parameters<typeof ownPoint>[0]["measurements"];
};

/** What is beside the report's other columns in a row of REPORT_COLUMNS. */
type Beside = "received" | "challengeIssued" | "configuration" | "state" | "flags";

/** A row of REPORT_COLUMNS. */
export type StoredItemRow<Row extends Pick<ReportItemRow, Beside>> = Pick<Row, Beside> & {
  readonly own: Omit<Row, Beside | "measurements">;
};

/** Reads the reports of `reportItemsSql` or `foundReportItemsSql`. */
export async function readReportItems(
  db: Driven,
  name: string,
  statement: Sql,
): Promise<readonly ReportListItem[]> {
  const rows = (await readRows(db, name, statement)) as readonly (StoredItemRow<ReportItemRow> &
    Pick<ReportItemRow, "measurements">)[];
  return rows.map(({ own, ...row }) => toReportListItem({ ...own, ...row }));
}

export function toReportListItem(row: ReportItemRow): ReportListItem {
  return {
    id: row.id,
    received: row.received,
    key: row.keyId,
    machineId: row.machineId,
    mode: Mode.parse(row.mode),
    method: row.method,
    suiteVersion: row.suiteVersion,
    configuration: toConfigurationSummary(row.configuration),
    ratingMips: row.ratingMips,
    warnings: row.warnings,
    grade: GradeLetter.parse(row.grade),
    quiet: row.quiet,
    outcome: Outcome.parse(row.outcome),
    state: toReportState(row.state),
    challengeIssued: row.challengeIssued,
    flags: row.flags,
    ...ownPoint(row),
  };
}
