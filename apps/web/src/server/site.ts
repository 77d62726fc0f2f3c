import type { Result } from "@oslag/schema";
import type { Database } from "@oslag/store";
import { getDatabase, getReplica, readNamed } from "./database";
import { createDrawingThreads, type FigureDrawer } from "./drawing/figure-drawer";
import type { FigureView, ViewedFigure } from "./figures/view-figure";
import { readEnvironment } from "./env";
import { siteProcess } from "./site-process";

/** What a handler needs of the site that it runs in; tests pass their own. */
export type Site = {
  readonly db: Database;
  /** Scheme, host and port; from the configuration, never from a request's Host header. */
  readonly origin: string;
};

export function getSite(): Site {
  return { db: getDatabase(), origin: readEnvironment().origin };
}

/** Two figures are read and drawn at once for readers, who have a process of their own. The other process freezes one at a time. */
const THREADS_FOR_READERS = 2;
const THREADS_FOR_FREEZING = 1;

/** Returns what draws figures for the process. The first use creates it; threads start with their first figure. */
export function getDrawer(): FigureDrawer & { readonly start: () => void } {
  const { databaseUrl, origin, processes } = readEnvironment();
  const isRenderer = siteProcess.isRenderer === true;
  const workers = isRenderer ? THREADS_FOR_READERS : THREADS_FOR_FREEZING;
  siteProcess.drawing ??= createDrawingThreads({
    databaseUrl,
    origin,
    processes,
    workers,
    yields: !isRenderer,
    getReplica,
  });
  return siteProcess.drawing;
}

/** Returns a live figure for a page. Throws for a failure that passes, because the page cache would keep its page. */
export async function viewLiveFigure(view: FigureView): Promise<Result<ViewedFigure>> {
  // What the figure names, such as a baseline, may be too new for a replica.
  const figure = await readNamed(
    () => getDrawer().run("view", view),
    ({ ok }) => ok,
  );
  if (!figure.ok && (figure.problem.code === "overloaded" || figure.problem.code === "unavailable"))
    throw new Error(figure.problem.detail);
  return figure;
}
