import { FIGURE_SNAPSHOT_VERSION, FIGURE_SPECIFICATION_VERSION, FrozenFigure } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { figureFilterSql } from "./figure-filters";

export const FigureId = z.string().regex(/^[0-9a-f]{64}$/);

export type StoredFigure = FrozenFigure & { readonly id: string; readonly frozen: Date };

/** A frozen figure; null when there is none. Throws for a version that this code does not read. */
export async function getFrozenFigure(db: Database, id: string): Promise<StoredFigure | null> {
  if (!FigureId.safeParse(id).success) return null;
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

/** The stored bytes of one form, such as `1.pdf`; null when there is none. */
export async function getFigureRendering(
  db: Database,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!FigureId.safeParse(id).success) return null;
  const row = await db.figureRendering.findUnique({
    where: { figureId_name: { figureId: id, name } },
    select: { bytes: { select: { bytes: true } } },
  });
  return row === null ? null : new Uint8Array(row.bytes.bytes);
}

const Ids = z.array(z.object({ report_id: z.string() }));

/**
 * Contributing reports that were withdrawn, flagged or hidden since; for the page's footnote and the status, never for the
 * drawing.
 */
export async function contributingReportsWithdrawn(
  db: Database,
  id: string,
): Promise<readonly string[]> {
  const rows = Ids.parse(
    await db.$queryRaw(sql`
      SELECT f.report_id FROM figure_reports f JOIN report_states s ON s.report_id = f.report_id
      WHERE f.figure_id = ${id} ORDER BY f.report_id`),
  );
  return rows.map((row) => row.report_id);
}

/** Whether a report that matches the figure's filters came after it was frozen. */
export async function hasNewerReports(
  db: Database,
  { specification, snapshot }: FrozenFigure,
): Promise<boolean> {
  const filters = await figureFilterSql(db, specification);
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
