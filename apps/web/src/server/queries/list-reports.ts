import { GRADES, type Grade, type ReportState, type Result } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import type { FlagRow } from "../derive/to-flags";
import { encodeCursor, parseCursor } from "../http/cursor";
import { toReportState } from "../statements/report-state";
import {
  toConfigurationSummary,
  type Completeness,
  type ConfigurationSummary,
} from "./configuration-summary";
import { findReportIds, type ReportsFilter } from "./find-report-ids";
import { ownPoint, reportColumns } from "./report-columns";

export type ReportListItem = {
  readonly id: string;
  /** By the database's clock. */
  readonly received: Date;
  readonly key: string;
  readonly machineId: string;
  readonly mode: "quick" | "standard" | "thorough";
  readonly method: number;
  readonly suiteVersion: string;
  readonly configuration: ConfigurationSummary;
  /** The report's own rating; null when it has none. */
  readonly ratingMips: number | null;
  /** Geometric mean of relative speed over the default set; null when nothing of it was measured. */
  readonly geometricMean: number | null;
  readonly completeness: Completeness;
  readonly warnings: readonly string[];
  /** For noise: the worst of what its point rests on; null where nothing of that was measured. */
  readonly grade: Grade | null;
  /** Whether it may enter a headline: false for a busy machine's. */
  readonly quiet: boolean;
  readonly state: ReportState;
  /** When the site issued the challenge that the report used up; null for one that was made offline. */
  readonly challengeIssued: Date | null;
  /** What the plausibility rules found; one that excludes keeps the report out of aggregates. */
  readonly flags: readonly FlagRow[];
};

export type ReportPage = {
  readonly reports: readonly ReportListItem[];
  /** How many reports this page looked at for those that it holds. */
  readonly lookedAt: number;
  /** Give it back as `cursor` to read on; null at the end. */
  readonly nextCursor: string | null;
};

const CursorPosition = z.tuple([z.iso.datetime(), z.string().regex(/^[0-9a-f]{64}$/)]);
export const GradeLetter = z.enum(GRADES).nullable();
export const Mode = z.enum(["quick", "standard", "thorough"]);

/**
 * Reports newest first; among reports of one instant the larger id first, so that pages neither overlap nor skip. Hidden
 * reports are left out. A page ends at its limit, or when it has looked at LOOKED_AT_MAX reports, whatever it found.
 */
export async function listReports(
  db: Database,
  { cursor, ...filter }: ReportsFilter & { readonly cursor?: string | undefined },
): Promise<Result<ReportPage>> {
  const from = cursor === undefined ? null : parseCursor(cursor, CursorPosition);
  if (from !== null && !from.ok) return from;
  const position = from === null ? null : { at: new Date(from.value[0]), id: from.value[1] };
  const { ids, lookedAt, next } = await findReportIds(db, filter, position);
  const rows = await db.report.findMany({
    select: reportColumns,
    where: { id: { in: [...ids] } },
    orderBy: [{ received: "desc" }, { id: "desc" }],
  });
  const page = rows.map((row): ReportListItem => ({
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
    state: toReportState(row.state),
    challengeIssued: row.challengeIssued,
    flags: row.flags,
    ...ownPoint(row),
  }));
  const nextCursor = next === null ? null : encodeCursor([next.at.toISOString(), next.id]);
  return { ok: true, value: { reports: page, lookedAt, nextCursor } };
}

/** The newest reports that count. */
export async function listNewest(db: Database, limit: number): Promise<readonly ReportListItem[]> {
  const page = await listReports(db, { limit, countedOnly: true });
  return page.ok ? page.value.reports : [];
}
