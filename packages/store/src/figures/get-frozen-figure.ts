import {
  FIGURE_SNAPSHOT_VERSION,
  FIGURE_SPECIFICATION_VERSION,
  FrozenFigure,
  isPlotFigure,
  Sha256,
  type FigureReportState,
} from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { toReportState } from "../fragments/report-state";
import { reportFilterSql } from "./figure-filters";

export type StoredFigure = FrozenFigure & { readonly id: string; readonly frozen: Date };

/** Returns a frozen figure, or null. Throws for a version that this code cannot read. */
export async function getFrozenFigure(db: Database, id: string): Promise<StoredFigure | null> {
  if (!Sha256.safeParse(id).success) return null;
  const row = await db.figure.findUnique({
    where: { id },
    select: { content: true, frozen: true, formatVersion: true },
  });
  if (row === null) return null;
  if (row.formatVersion !== FIGURE_SNAPSHOT_VERSION)
    throw new Error(
      `Figure ${id} has format ${row.formatVersion}; this version reads ${FIGURE_SNAPSHOT_VERSION} with specification ${FIGURE_SPECIFICATION_VERSION}.`,
    );
  const content: unknown = JSON.parse(Buffer.from(row.content).toString("utf8"));
  return { ...FrozenFigure.parse(content), id, frozen: row.frozen };
}

/** Returns the stored bytes of one rendering, such as `1.pdf`, or null. */
export async function getFigureRendering(
  db: Database,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!Sha256.safeParse(id).success) return null;
  const row = await db.figureRendering.findUnique({
    where: { figureId_name: { figureId: id, name } },
    select: { bytes: { select: { bytes: true } } },
  });
  return row === null ? null : new Uint8Array(row.bytes.bytes);
}

type ExcludedReport = {
  readonly id: string;
  readonly state: FigureReportState;
};

const ExcludedRows = z.array(
  z.object({
    report_id: z.string(),
    is_held: z.boolean(),
    withdrawn_by: z.string().nullable(),
    flagged_by: z.string().nullable(),
    hidden_by: z.string().nullable(),
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
      SELECT f.report_id, r.id IS NOT NULL AS is_held, s.withdrawn_by, s.flagged_by, s.hidden_by
      FROM figure_reports f
      LEFT JOIN reports r ON r.id = f.report_id
      LEFT JOIN report_states s ON s.report_id = f.report_id
      WHERE f.figure_id = ${id} AND (r.id IS NULL OR s.report_id IS NOT NULL)
      ORDER BY f.report_id`),
  );
  return rows.flatMap((row): ExcludedReport[] => {
    if (!row.is_held) return [{ id: row.report_id, state: "absent" }];
    const state = toReportState({
      withdrawnBy: row.withdrawn_by,
      flaggedBy: row.flagged_by,
      hiddenBy: row.hidden_by,
    });
    return state === "counted" ? [] : [{ id: row.report_id, state }];
  });
}

/**
 * Returns whether a report that matches the figure's filters arrived after the freezing; false for a figure of named
 * reports.
 */
export async function hasNewerReports(db: Database, figure: FrozenFigure): Promise<boolean> {
  if (!isPlotFigure(figure)) return false;
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
