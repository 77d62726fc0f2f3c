import {
  toExploreQuery,
  type FigureSpecification,
  type FrozenFigure,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";
import {
  getFigure,
  getReportFigure,
  reportsOf,
  storeFigure,
  type FreezingSender,
  type StoredId,
} from "@oslag/store";
import { isFigureOne } from "@/lib/figure-one";
import { paths } from "@/lib/paths";
import type { Site } from "../site";
import { toCitation } from "./figure-citation";
import { renderFigure } from "./render-figure";

/**
 * Freezes what a specification shows now: an id that is the digest of specification and snapshot, and every rendering.
 * The same specification over the same values is the same figure, whoever freezes it and however often. A sender has a quota.
 */
export async function freezeFigure(
  site: Site,
  specification: FigureSpecification | ReportFigureSpecification,
  sender: FreezingSender | null = null,
): Promise<Result<StoredId>> {
  if ("kind" in specification) {
    const live = await getReportFigure(site.db, specification);
    if (!live.ok) return live;
    const reportLists = [reportsOf(specification).toSorted()];
    return store(site, { figure: live.value, reportLists, isBounded: true, sender });
  }
  const live = await getFigure(site.db, specification, { freezing: true });
  if (!live.ok) return live;
  const { reportLists, ...figure } = live.value;
  const isBounded = !isFigureOne(toExploreQuery(specification));
  return store(site, { figure, reportLists, isBounded, sender });
}

async function store(
  { db, origin }: Site,
  toStore: Omit<Parameters<typeof storeFigure>[1], "render">,
): Promise<Result<StoredId>> {
  const figure: FrozenFigure = toStore.figure;
  return storeFigure(db, {
    ...toStore,
    render: ({ id, frozen }) =>
      renderFigure(figure, toCitation(figure, { id, url: `${origin}${paths.figure(id)}`, frozen })),
  });
}
