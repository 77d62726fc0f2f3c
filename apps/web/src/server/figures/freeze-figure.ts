import { createHash } from "node:crypto";
import {
  FIGURE_SNAPSHOT_VERSION,
  type FigureSpecification,
  type FrozenFigure,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";
import { canonicalJson } from "@oslag/signing";
import { paths } from "@/lib/paths";
import { sql } from "../db/sql";
import type { Site } from "../site";
import { toCitation } from "./figure-citation";
import { getFigure } from "./get-figure";
import { getReportFigure, reportsOf } from "./get-report-figure";
import { renderFigure } from "./render-figure";

export type Frozen = { readonly id: string; readonly created: boolean };

const PATIENCE = { maxWait: 5_000, timeout: 20_000 };

/**
 * Freezes what a specification shows now: an id that is the digest of specification and snapshot, and every rendering.
 * The same specification over the same values is the same figure, whoever freezes it and however often.
 */
export async function freezeFigure(
  site: Site,
  specification: FigureSpecification | ReportFigureSpecification,
): Promise<Result<Frozen>> {
  if (!("kind" in specification)) {
    const live = await getFigure(site.db, specification, { freezing: true });
    if (!live.ok) return live;
    const { reportIds, ...figure } = live.value;
    return { ok: true, value: await store(site, figure, reportIds) };
  }
  const live = await getReportFigure(site.db, specification);
  if (!live.ok) return live;
  return { ok: true, value: await store(site, live.value, reportsOf(specification)) };
}

async function store(
  { db, origin }: Site,
  figure: FrozenFigure,
  reportIds: readonly string[],
): Promise<Frozen> {
  const content = Buffer.from(canonicalJson(figure));
  const id = digestOf(content);
  const known = await db.figure.findUnique({ where: { id }, select: { id: true } });
  if (known !== null) return { id, created: false };

  const frozen = new Date();
  const citation = toCitation(figure, { id, url: `${origin}${paths.figure(id)}`, frozen });
  const renderings = (await renderFigure(figure, citation)).map((rendering) => ({
    ...rendering,
    digest: digestOf(rendering.bytes),
  }));
  // Whoever comes first decides; a second freezing at the same moment finds the row and writes nothing.
  const created = await db.$transaction(async (tx) => {
    const skipDuplicates = true;
    const row = { id, formatVersion: FIGURE_SNAPSHOT_VERSION, content, frozen };
    const { count } = await tx.figure.createMany({ data: [row], skipDuplicates });
    if (count === 0) return false;
    await tx.$executeRaw(sql`
      INSERT INTO figure_reports (figure_id, report_id)
      SELECT ${id}, report_id FROM unnest(${reportIds}::text[]) AS report_id`);
    await tx.renderedBytes.createMany({
      data: renderings.map(({ digest, bytes }) => ({ digest, bytes })),
      skipDuplicates,
    });
    await tx.figureRendering.createMany({
      data: renderings.map(({ name, digest }) => ({ figureId: id, name, digest })),
    });
    return true;
  }, PATIENCE);
  return { id, created };
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
