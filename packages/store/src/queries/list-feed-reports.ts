import type { LeaderboardSubject } from "@oslag/schema";
import type { Database } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import { ofSubject, type Subject } from "../fragments/search-subject";
import { REPORT_COLUMNS, SET_RESULTS } from "./report-columns";
import { toReportListItem, type ReportItemRow, type ReportListItem } from "./report-list-item";
import { walkNewest } from "./walk-newest";

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
  const { ids } = await walkNewest(db, {
    candidates: sql`SELECT r.id, r.received AS at FROM reports r WHERE ${rangeOf(subject)}`,
    matching: sql`EXISTS (SELECT FROM reports r WHERE r.id = w.id AND ${COUNTED_BY_LOOKUP} AND ${measuredBy(subject)})`,
    limit: FEED_ENTRIES_MAX,
  });
  const rows = (await readRows(
    db,
    "feed_reports",
    sql`SELECT ${REPORT_COLUMNS}, ${SET_RESULTS} FROM reports r JOIN configurations c ON c.id = r.configuration_id
      WHERE r.id = ANY (${ids}) ORDER BY r.received DESC, r.id DESC`,
  )) as readonly ReportItemRow[];
  return rows.map(toReportListItem);
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

function measuredBy(subject: FeedSubject): Sql {
  if (!("leaderboard" in subject)) return sql`true`;
  return subject.leaderboard === "default-set"
    ? sql`r.geometric_mean IS NOT NULL`
    : sql`EXISTS (SELECT FROM measurements m WHERE m.report_id = r.id AND m.benchmark = ${subject.leaderboard} AND m.outcome = 'samples')`;
}
