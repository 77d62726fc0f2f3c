import type { LeaderboardSubject } from "@oslag/schema";
import { countRanked, listClassReports } from "@oslag/store";
import {
  LEADERBOARD_CLASSES,
  reportsOf,
  type CountedClass,
  type LeaderboardClass,
} from "@/lib/leaderboard-class";
import { toLeaderboardQuery, type LeaderboardPageQuery } from "@/lib/leaderboard-query";
import { getSite } from "./site";

/** Counts the reports of each class, and its configurations that a page's other filters leave. A ranking that does not exist has none. */
export async function countClasses(
  subject: LeaderboardSubject,
  page: LeaderboardPageQuery & { readonly method: string },
): Promise<readonly CountedClass[]> {
  const { db } = getSite();
  const method = Number(page.method);
  const query = { ...toLeaderboardQuery({ ...page, cursor: undefined }), method };
  const classes = LEADERBOARD_CLASSES.map(({ filters }) => filters);
  const [counted, reports] = await Promise.all([
    countRanked(db, subject, { query, classes }),
    listClassReports(db, method),
  ]);
  return LEADERBOARD_CLASSES.map((each, index) => ({
    ...each,
    reports: reportsOf(each, reports),
    total: counted.ok ? (counted.value[index] ?? 0) : 0,
  }));
}

/** Returns the classes by their reports of a method, the most first. */
export async function classesByReports(method: string): Promise<readonly LeaderboardClass[]> {
  const reports = await listClassReports(getSite().db, Number(method));
  return LEADERBOARD_CLASSES.toSorted((a, b) => reportsOf(b, reports) - reportsOf(a, reports));
}
