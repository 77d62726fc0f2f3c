import {
  FIGURE_SNAPSHOT_VERSION,
  FIGURE_SPECIFICATION_VERSION,
  FrozenFigure,
  isPlotFigure,
  isReportFigure,
  REASON_CODES,
  refuse,
  Sha256,
  type FigureReportState,
  type ReasonCode,
  type Result,
} from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { toReportState } from "../fragments/report-state";
import { hasNewerCurves } from "./curves-snapshot";
import { reportFilterSql } from "./figure-filters";
import { findWithholding } from "./find-withholding";

export type StoredFigure = FrozenFigure & { readonly id: string; readonly frozen: Date };

/**
 * Returns a frozen figure; null for an unknown id, and for a figure that may not be shown now (`refuseFigure` says which). Throws
 * for a version that this code cannot read.
 */
export async function getFrozenFigure(db: Database, id: string): Promise<StoredFigure | null> {
  if (!Sha256.safeParse(id).success) return null;
  const row = await db.figure.findUnique({
    where: { id },
    select: { content: true, frozen: true, formatVersion: true },
  });
  if (row === null || !(await mayBeShown(db, id))) return null;
  if (row.formatVersion !== FIGURE_SNAPSHOT_VERSION)
    throw new Error(
      `Figure ${id} has format ${row.formatVersion}; this version reads ${FIGURE_SNAPSHOT_VERSION} with specification ${FIGURE_SPECIFICATION_VERSION}.`,
    );
  const content: unknown = JSON.parse(Buffer.from(row.content).toString("utf8"));
  return { ...FrozenFigure.parse(content), id, frozen: row.frozen };
}

/** Returns whether the figure holds nothing that moderators withhold. A figure that does stays stored, unchanged. */
async function mayBeShown(db: Database, id: string): Promise<boolean> {
  return (await findWithholding(db, id)).length === 0;
}

/** Refuses a figure that was not found: as `gone` with the reasons if moderators withhold it, else as `not_found`. */
export async function refuseFigure(db: Database, id: string): Promise<Result<never>> {
  const reasons = Sha256.safeParse(id).success ? await findWithholding(db, id) : [];
  if (reasons.length === 0) return refuse("not_found", "There is no figure with this id.");
  return refuse(
    "gone",
    `A moderator hid a report that this figure shows (${reasons.join(", ")}); /moderation says when. If the report is restored, the figure is shown again.`,
  );
}

/** Returns whether a figure is stored, and whether it may be shown. */
export async function figurePresence(
  db: Database,
  id: string,
): Promise<"shown" | "hidden" | "none"> {
  const found = await readRows(
    db,
    "figure_presence",
    sql`SELECT 1 FROM figures f WHERE f.id = ${id}`,
  );
  if (found.length === 0) return "none";
  return (await mayBeShown(db, id)) ? "shown" : "hidden";
}

/** Returns the stored bytes of one rendering, such as `1.pdf`; null like `getFrozenFigure`. */
export async function getFigureRendering(
  db: Database,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!Sha256.safeParse(id).success || !(await mayBeShown(db, id))) return null;
  const row = await db.figureRendering.findUnique({
    where: { figureId_name: { figureId: id, name } },
    select: { bytes: { select: { bytes: true } } },
  });
  return row === null ? null : new Uint8Array(row.bytes.bytes);
}

export type ExcludedReport = {
  readonly id: string;
  readonly state: FigureReportState;
  /** Why a moderator flagged or hid it; null for the other states. */
  readonly reason: ReasonCode | null;
};

const ExcludedRows = z.array(
  z.object({
    report_id: z.string(),
    is_held: z.boolean(),
    withdrawn_by: z.string().nullable(),
    flagged_by: z.string().nullable(),
    hidden_by: z.string().nullable(),
    reason: z.enum(REASON_CODES as [ReasonCode, ...ReasonCode[]]).nullable(),
  }),
);

/**
 * Returns the contributing reports that no longer count: withdrawn, flagged or hidden since, or no longer stored. The page's
 * footnote and the API's status show them; the drawing does not.
 */
export async function contributingReportsWithdrawn(
  db: Database,
  id: string,
): Promise<readonly ExcludedReport[]> {
  const rows = ExcludedRows.parse(
    await db.$queryRaw(sql`
      SELECT f.report_id, r.id IS NOT NULL AS is_held, s.withdrawn_by, s.flagged_by, s.hidden_by, said.reason
      FROM figure_reports f
      LEFT JOIN reports r ON r.id = f.report_id
      LEFT JOIN report_states s ON s.report_id = f.report_id
      LEFT JOIN statements said ON said.id = coalesce(s.withheld_by, s.hidden_by, s.withdrawn_by, s.flagged_by)
      WHERE f.figure_id = ${id} AND (r.id IS NULL OR s.report_id IS NOT NULL)
      ORDER BY f.report_id`),
  );
  return rows.flatMap((row): ExcludedReport[] => {
    const { report_id: id, reason } = row;
    if (!row.is_held) return [{ id, state: "absent", reason: null }];
    const state = toReportState({
      withdrawnBy: row.withdrawn_by,
      flaggedBy: row.flagged_by,
      hiddenBy: row.hidden_by,
    });
    return state === "counted" ? [] : [{ id, state, reason }];
  });
}

/**
 * Returns whether a report that matches the figure's filters arrived after the freezing. Of curves, whether they would now show a newer
 * report. False for a figure whose specification names its reports.
 */
export async function hasNewerReports(db: Database, figure: FrozenFigure): Promise<boolean> {
  if (!isPlotFigure(figure))
    return isReportFigure(figure, "curves") && (await hasNewerCurves(db, figure));
  const { specification, snapshot } = figure;
  if (specification.points === "none") return false;
  const filters = reportFilterSql(specification);
  const after =
    snapshot.newest_received === null
      ? sql`true`
      : sql`r.received > ${new Date(snapshot.newest_received)}`;
  const rows = z.array(z.object({ found: z.boolean() })).parse(
    await db.$queryRaw(sql`
        SELECT EXISTS (
          SELECT 1 FROM reports r JOIN configurations c ON c.id = r.configuration_id
          WHERE ${after} AND ${filters}
        ) AS found`),
  );
  return rows[0]?.found ?? false;
}
