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
  storeFigure,
  toReportIds,
  type FreezingSender,
  type StoredId,
} from "@oslag/store";
import { isFigureOne } from "@/lib/explore-queries";
import { paths } from "@/lib/paths";
import type { Site } from "../site";
import { toCitation } from "./figure-citation";
import { renderFigure } from "./render-figure";

type Freezing = {
  /** Whose quota it counts against; null for none. */
  readonly sender?: FreezingSender | null;
  readonly tell?: ((stage: FreezingStage) => void) | undefined;
};

/** The parts of freezing, in their order. */
export type FreezingStage = "reading" | "drawing" | "storing";

/**
 * Freezes what a specification shows now: an id that is the digest of specification and snapshot, and every rendering.
 * The same specification over the same values is the same figure, whoever freezes it and however often. A sender has a quota.
 */
export async function freezeFigure(
  site: Site,
  specification: FigureSpecification | ReportFigureSpecification,
  { sender = null, tell = () => undefined }: Freezing = {},
): Promise<Result<StoredId>> {
  tell("reading");
  if ("kind" in specification) {
    const live = await getReportFigure(site.db, specification);
    if (!live.ok) return live;
    const reportLists = [toReportIds(live.value.snapshot.sources.map((source) => source.id))];
    return store(site, { figure: live.value, reportLists, isBounded: true, sender, tell });
  }
  const live = await getFigure(site.db, specification, { freezing: true });
  if (!live.ok) return live;
  const { reportLists, ...figure } = live.value;
  const isBounded = !isFigureOne(toExploreQuery(specification));
  return store(site, { figure, reportLists, isBounded, sender, tell });
}

async function store(
  { db, origin }: Site,
  {
    tell,
    ...toStore
  }: Omit<Parameters<typeof storeFigure>[1], "render"> & {
    readonly tell: (stage: FreezingStage) => void;
  },
): Promise<Result<StoredId>> {
  const figure: FrozenFigure = toStore.figure;
  return storeFigure(db, {
    ...toStore,
    render: async ({ id, frozen }) => {
      tell("drawing");
      const url = `${origin}${paths.figure(id)}`;
      const renderings = await renderFigure(figure, toCitation(figure, { id, url, frozen }));
      tell("storing");
      return renderings;
    },
  });
}
