import type { LeaderboardSubject } from "@oslag/schema";
import { countRanked } from "@oslag/store";
import { LEADERBOARD_CLASSES, type CountedClass } from "@/lib/leaderboard-class";
import { toLeaderboardQuery, type LeaderboardPageQuery } from "@/lib/leaderboard-query";
import { getSite } from "./site";

/** Counts the configurations of each class that a page's other filters leave. A ranking that does not exist has none. */
export async function countClasses(
  subject: LeaderboardSubject,
  page: LeaderboardPageQuery,
): Promise<readonly CountedClass[]> {
  const queries = LEADERBOARD_CLASSES.map(({ filters }) =>
    toLeaderboardQuery({ ...page, ...filters, cursor: undefined }),
  );
  const counted = await countRanked(getSite().db, subject, queries);
  return LEADERBOARD_CLASSES.map((each, index) => ({
    ...each,
    total: counted.ok ? (counted.value[index] ?? 0) : 0,
  }));
}
