import { LOOKED_AT_MAX, type LeaderboardSubject } from "@oslag/schema";
import type { Position } from "../db/cursor";
import type { Database } from "../db/database";
import { sql, type Sql } from "../db/sql";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import { ofSubject, type Subject } from "../fragments/search-subject";
import { findMeasured } from "./find-measured";
import { reportItemsSql } from "./report-columns";
import { readReportItems, type ReportListItem } from "./report-list-item";
import { walkNewest, type Walked } from "./walk-newest";

/** What a feed follows: one key, one configuration, a processor or a system, or the reports that measured what a leaderboard ranks by. */
export type FeedSubject =
  | { readonly key: string }
  | { readonly configuration: string }
  | { readonly leaderboard: LeaderboardSubject }
  | { readonly subject: Subject };

export const FEED_ENTRIES_MAX = 50;

/**
 * Returns the newest reports of a feed, at most FEED_ENTRIES_MAX. Only reports that may enter aggregates are listed: a report that is
 * hidden, withdrawn, flagged or incomplete never is.
 */
export async function listFeedReports(
  db: Database,
  subject: FeedSubject,
): Promise<readonly ReportListItem[]> {
  const ids = await findNewest(db, subject);
  return readReportItems(db, "feed_reports", reportItemsSql(ids));
}

function rangeOf(subject: FeedSubject): Sql {
  if ("key" in subject) return sql`r.key_id = ${subject.key}`;
  if ("subject" in subject) return sql`r.configuration_id IN (${newestOf(subject.subject)})`;
  return "configuration" in subject
    ? sql`r.configuration_id = ${subject.configuration}`
    : sql`true`;
}

/** Only configurations with the newest reports can have a report among the newest. */
function newestOf(subject: Subject): Sql {
  return sql`
    SELECT t.configuration_id FROM configurations c JOIN configuration_totals t ON t.configuration_id = c.id
    WHERE ${ofSubject(subject)}
    GROUP BY t.configuration_id ORDER BY max(t.newest_received) DESC, t.configuration_id LIMIT ${FEED_ENTRIES_MAX}`;
}

/** Walks on where too few of the newest reports have the results that the feed is about. */
async function findNewest(db: Database, subject: FeedSubject): Promise<readonly string[]> {
  const found: string[] = [];
  let left = LOOKED_AT_MAX;
  for (let from: Position | null = null; ;) {
    const after: Sql =
      from === null ? sql`true` : sql`(r.received, r.id) < (${from.at}::timestamptz, ${from.id})`;
    const walked: Walked = await walkNewest(db, {
      candidates: sql`SELECT r.id, r.received AS at FROM reports r WHERE ${rangeOf(subject)} AND ${after}`,
      matching: sql`EXISTS (SELECT FROM reports r WHERE r.id = w.id AND ${COUNTED_BY_LOOKUP} AND ${ratedBy(subject)})`,
      limit: FEED_ENTRIES_MAX,
      lookAtMost: left,
    });
    found.push(...(await withResults(db, subject, walked.ids)));
    left -= walked.lookedAt;
    from = walked.next;
    if (found.length >= FEED_ENTRIES_MAX || from === null || left <= 0)
      return found.slice(0, FEED_ENTRIES_MAX);
  }
}

function ratedBy(subject: FeedSubject): Sql {
  return "leaderboard" in subject && subject.leaderboard === "default-set"
    ? sql`r.geometric_mean IS NOT NULL`
    : sql`true`;
}

/** Returns those of the reports that have a result of the leaderboard's benchmark. */
async function withResults(
  db: Database,
  subject: FeedSubject,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (!("leaderboard" in subject) || subject.leaderboard === "default-set") return ids;
  const measured = await findMeasured(db, "feed_measured", {
    reports: ids,
    matching: sql`m.benchmark = ${subject.leaderboard} AND m.outcome = 'samples'`,
  });
  return ids.filter((id) => measured.has(id));
}
