import { LeaderboardQuery } from "@oslag/schema";
import { z } from "zod";

const { shape } = LeaderboardQuery;

/**
 * A page's address parsed politely: a parameter that the API would refuse is ignored here, and the page shows what it
 * ranks by instead.
 */
const PageQuery = z.object({
  variant: shape.variant.catch(undefined),
  metric: shape.metric.catch(undefined),
  build: shape.build.catch("official"),
  host: shape.host.catch("native"),
  virtual: shape.virtual.catch(undefined),
  processor: shape.processor.catch(undefined),
  storage: shape.storage.catch(undefined),
  os: shape.os.catch(undefined),
  architecture: shape.architecture.catch(undefined),
  vendor: shape.vendor.catch(undefined),
  cursor: shape.cursor.catch(undefined),
});
export type LeaderboardPageQuery = z.infer<typeof PageQuery>;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** A form that leaves a choice open sends it empty, which is the same as absent. */
export function parseLeaderboardPage(searchParams: SearchParams): LeaderboardPageQuery {
  const given = Object.entries(searchParams).filter(([, value]) => value !== "");
  const page = PageQuery.parse(Object.fromEntries(given));
  // Virtual machines and containers are ranked apart unless they are asked for. A page cannot ask its machine.
  return { ...page, virtual: page.virtual ?? (page.host === "browser" ? "any" : "no") };
}

export function toLeaderboardQuery(page: LeaderboardPageQuery): LeaderboardQuery {
  const given = Object.entries(page).filter(([, value]) => value !== undefined);
  return LeaderboardQuery.parse(Object.fromEntries(given));
}
