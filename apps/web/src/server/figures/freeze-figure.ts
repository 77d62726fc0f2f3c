import {
  type FigureSpecification,
  type FrozenFigure,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";
import { paths } from "@/lib/paths";
import type { Site } from "../site";
import { toCitation } from "./figure-citation";
import { getFigure, getReportFigure, reportsOf, storeFigure, type StoredId } from "@oslag/store";
import { renderFigure } from "./render-figure";

/**
 * Freezes what a specification shows now: an id that is the digest of specification and snapshot, and every rendering.
 * The same specification over the same values is the same figure, whoever freezes it and however often.
 */
export async function freezeFigure(
  site: Site,
  specification: FigureSpecification | ReportFigureSpecification,
): Promise<Result<StoredId>> {
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
): Promise<StoredId> {
  return storeFigure(db, {
    figure,
    reportIds,
    render: ({ id, frozen }) =>
      renderFigure(figure, toCitation(figure, { id, url: `${origin}${paths.figure(id)}`, frozen })),
  });
}
