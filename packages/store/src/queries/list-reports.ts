import { Sha256, type Result } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { encodeCursor, parseCursor } from "../db/cursor";
import { findReportIds, type ReportsFilter } from "./find-report-ids";
import { reportColumns } from "./report-columns";
import { toReportListItem, type ReportListItem } from "./report-list-item";

export type ReportsPage = {
  readonly reports: readonly ReportListItem[];
  /** How many reports this page looked at for those that it holds. */
  readonly lookedAt: number;
  /** Give it back as `cursor` to read on; null at the end. */
  readonly nextCursor: string | null;
};

const CursorPosition = z.tuple([z.iso.datetime(), Sha256]);

/**
 * Reports newest first; among reports of one instant the larger id first, so that pages neither overlap nor skip. Hidden
 * reports are left out. A page ends at its limit, or when it has looked at LOOKED_AT_MAX reports, whatever it found.
 */
export async function listReports(
  db: Database,
  { cursor, ...filter }: ReportsFilter & { readonly cursor?: string | undefined },
): Promise<Result<ReportsPage>> {
  const from = cursor === undefined ? null : parseCursor(cursor, CursorPosition);
  if (from !== null && !from.ok) return from;
  const position = from === null ? null : { at: new Date(from.value[0]), id: from.value[1] };
  const { ids, lookedAt, next } = await findReportIds(db, filter, position);
  const rows = await db.report.findMany({
    select: reportColumns,
    where: { id: { in: [...ids] } },
    orderBy: [{ received: "desc" }, { id: "desc" }],
  });
  const nextCursor = next === null ? null : encodeCursor([next.at.toISOString(), next.id]);
  return { ok: true, value: { reports: rows.map(toReportListItem), lookedAt, nextCursor } };
}

/** The newest reports that count. */
export async function listNewest(db: Database, limit: number): Promise<readonly ReportListItem[]> {
  const page = await listReports(db, { limit, countedOnly: true });
  return page.ok ? page.value.reports : [];
}
