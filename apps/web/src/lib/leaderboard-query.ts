import { LeaderboardQuery } from "@oslag/schema";
import { z } from "zod";

const { shape } = LeaderboardQuery;

/**
 * The query of a leaderboard page. The page ignores a parameter that the API would refuse, and uses its default.
 */
const PageQuery = z.object({
  variant: shape.variant.catch(undefined),
  metric: shape.metric.catch(undefined),
  mean: shape.mean.catch(undefined),
  build: shape.build.catch("official"),
  host: shape.host.catch("native"),
  virtual: shape.virtual.catch(undefined),
  processor: shape.processor.catch(undefined),
  storage: shape.storage.catch(undefined),
  os: shape.os.catch(undefined),
  architecture: shape.architecture.catch(undefined),
  vendor: shape.vendor.catch(undefined),
  networks: z
    .string()
    .regex(/^([2-9]|[1-9]\d)$/)
    .optional()
    .catch(undefined),
  method: z.string().optional().catch(undefined),
  cursor: shape.cursor.catch(undefined),
  /** Whose row the page shows and marks; the API has no such parameter. */
  find: shape.processor.catch(undefined),
});
export const LEADERBOARD_PARAMETERS = Object.keys(PageQuery.shape);
export type LeaderboardPageQuery = z.infer<typeof PageQuery>;

type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Parses a page's query. An empty field of the form is the same as no field. */
export function parseLeaderboardPage(searchParams: SearchParams): LeaderboardPageQuery {
  const given = Object.entries(searchParams).filter(([, value]) => value !== "");
  const page = PageQuery.parse(Object.fromEntries(given));
  // Virtual machines and containers are ranked separately by default. A browser cannot tell whether it runs in one.
  return { ...page, virtual: page.virtual ?? (page.host === "browser" ? "any" : "no") };
}

/** Returns the query of the ranking; what a reader looks for in it is no part of it. */
export function toLeaderboardQuery(page: LeaderboardPageQuery): LeaderboardQuery {
  const given = Object.entries(page).filter(
    ([name, value]) => value !== undefined && name !== "find",
  );
  return LeaderboardQuery.parse(Object.fromEntries(given));
}
