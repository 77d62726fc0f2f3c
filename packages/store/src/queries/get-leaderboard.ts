import {
  CONFIGURATION_ID_PATTERN,
  type Build,
  type Grade,
  type Host,
  type IntervalOver,
  type LeaderboardMetric,
  type LeaderboardQuery,
  type LeaderboardSubject,
  type MeanId,
  type Result,
} from "@oslag/schema";
import { CONFIRMED_CONFIGURATIONS_MIN, CONFIRMING_NETWORKS_MIN, isConfirmed } from "@oslag/science";
import { z } from "zod";
import type { Database } from "../db/database";
import { readRows, readRowsOnce } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { rankingOf } from "./leaderboard-ranking";
import { encodeCursor, OfMethod, parseCursor } from "../db/cursor";
import { toConfigurationSummary, type ConfigurationSummary } from "./configuration-summary";
import { findProcessorModels } from "./find-processor-models";
import { answeredMethod } from "./list-counted-methods";
import { listSetGrades } from "./list-set-grades";
import { ResultRecord, toResultRow, toSetRow, TotalRecord } from "./leaderboard-row";
import {
  isUsual,
  rankedBeforeSql,
  rankedListSql,
  rankedNearSql,
  rankedPageSql,
  TOTAL_MAX,
  type Filters,
  type Ranked,
  type RankedPosition,
} from "./leaderboard-sql";

/** The interval of the ranked value, with the coverage that it achieves and whose differences it shows. */
export type RankedInterval = {
  readonly low: number;
  readonly high: number;
  readonly coverage: number;
  readonly over: IntervalOver;
};

/** How a row stands beside the others of the same list. */
export type RowStanding = {
  /** Its place among all rows of the list, from 1. A rank counts only the ranked ones, and equal values share it. */
  readonly place: number;
  /** Whether its interval overlaps that of the row above; their order then means little. */
  readonly isTied: boolean;
  /** How many rows of the list have an interval wholly below its own; null if more are above it than were counted. */
  readonly lower: number | null;
};

export type LeaderboardRow = {
  /**
   * Equal values share a rank: 1, 1, 3. Null where only confirmed configurations are ranked and this one is not. It is
   * then listed and does not change the ranks of others.
   */
  readonly rank: number | null;
  readonly configuration: ConfigurationSummary;
  readonly processorModel: string;
  /** Null unless it was asked for. */
  readonly standing: RowStanding | null;
  /** In the benchmark's unit; null for `default-set`. */
  readonly median: number | null;
  /** Against the 1990 baseline, for `default-set` the geometric mean; null if the edition has no such cell. */
  readonly relativeSpeed: number | null;
  /** Only for times: null for bandwidths, ratings and `default-set`. */
  readonly costInInstructions: number | null;
  /** Only for bandwidths. */
  readonly bytesPerInstruction: number | null;
  /**
   * The rating that ranks use: the larger of the configuration's own and the median of its processor model, at most twice
   * the own one.
   */
  readonly ratingMips: number | null;
  /** The median of the configuration's own ratings. */
  readonly ownRatingMips: number | null;
  /** Null if too little was measured for one. */
  readonly interval: RankedInterval | null;
  /** The grade for noise: the median of the grades of the value's reports; for `default-set` the worst of its benchmarks. */
  readonly grade: Grade | null;
  /** Outliers beyond the robust bounds: they are shown, but are not part of the value. */
  readonly outside: number;
  readonly reports: number;
  readonly keys: number;
  /** The most networks that sent the configuration's reports in one period. */
  readonly networks: number;
  readonly newestReportId: string;
};

export type Leaderboard = {
  readonly benchmark: LeaderboardSubject;
  readonly variant: string | null;
  readonly metric: LeaderboardMetric;
  readonly build: Build;
  readonly host: Host;
  /** The geometric mean that ranks; null for a benchmark. */
  readonly mean: MeanId | null;
  readonly method: number;
  /** The other methods of which there is counted data, the newest first. */
  readonly otherMethods: readonly number[];
  /** How many configurations match the filters and are ranked, counted up to TOTAL_MAX. */
  readonly total: number;
  readonly totalIsCapped: boolean;
  /** True if only confirmed configurations have a rank, because there are enough of them. */
  readonly ranksConfirmed: boolean;
  readonly rows: readonly LeaderboardRow[];
  readonly nextCursor: string | null;
};

/**
 * The last row of a page: its value and configuration. Older cursors go on with a rank and a place, which are ignored. Anybody
 * can write a cursor, so it says only where a page begins; ranks are counted.
 */
const Position = z
  .union([
    z.tuple([z.number(), z.string().regex(CONFIGURATION_ID_PATTERN), OfMethod]),
    z.tuple([z.number(), z.string().regex(CONFIGURATION_ID_PATTERN)], z.int()),
  ])
  .transform(([sort, configurationId]): RankedPosition => ({ sort, configurationId }));

/**
 * Ranks configurations by relative speed, cost or absolute value, the best first; equal values in the order of their ids. For
 * `default-set` only complete configurations are ranked. Reads aggregates by an index, never reports.
 */
export async function getLeaderboard(
  db: Database,
  benchmark: LeaderboardSubject,
  asked: LeaderboardQuery & {
    /** Whether each row is compared with the rows below it; `exact` counts all of them, also beyond TOTAL_MAX. */
    readonly standings?: "none" | "counted" | "exact";
    /** What `listCountedMethods` returns, if the caller has read it. */
    readonly counted?: readonly number[];
  },
): Promise<Result<Leaderboard>> {
  const ranking = rankingOf(benchmark, asked);
  if (!ranking.ok) return ranking;
  const cursor = asked.cursor === undefined ? null : parseCursor(asked.cursor, Position);
  if (cursor !== null && !cursor.ok) return cursor;
  const from = cursor?.value ?? null;
  const answered = await answeredMethod(db, asked);
  const query = { ...asked, method: answered.method };
  const { limit, build, host, method } = query;
  const { variant, metric, mean, ranked } = ranking.value;
  const standings = asked.standings ?? "none";
  const models =
    query.processor === undefined ? null : await findProcessorModels(db, query.processor);
  const filters: Filters = { ...query, models };
  const { rows, total, before, ranksConfirmed } = await readRanked(db, ranked, {
    filters,
    limit,
    from,
    totalMax: standings === "exact" ? null : TOTAL_MAX,
  });
  const records: readonly (TotalRecord | ResultRecord)[] =
    benchmark === "default-set"
      ? z.array(TotalRecord).parse(rows)
      : z.array(ResultRecord).parse(rows);
  const totalIsCapped = standings !== "exact" && total > TOTAL_MAX;
  const shownTotal = totalIsCapped ? TOTAL_MAX : total;
  const ofPage = rankRecords(records.slice(0, limit), { before, ranksConfirmed });
  const page =
    standings === "none"
      ? ofPage
      : await addStandings(db, ofPage, {
          ranked,
          filters,
          total: shownTotal,
          from,
          hasMore: records.length > limit,
        });
  const last = records.length > limit ? page.at(-1)?.record : undefined;
  return {
    ok: true,
    value: {
      benchmark,
      variant,
      metric,
      build,
      host,
      mean,
      ...answered,
      total: shownTotal,
      totalIsCapped,
      ranksConfirmed,
      rows: await toRows(db, page, { benchmark, variant: variant ?? "", metric, mean, method }),
      nextCursor:
        last === undefined
          ? null
          : encodeCursor([last.sort_value, last.configuration_id, { method }]),
    },
  };
}

type RankedRecord<T> = {
  readonly record: T;
  readonly rank: number | null;
  readonly standing: RowStanding | null;
};

/** The value of a position, how many rows have a better one, and how many come up to the position. */
type Before = { readonly sort: number; readonly ahead: number; readonly passed: number };

/**
 * Reads one row more than the page has, counts the rows before the page and all ranked rows, and finds out whether only confirmed
 * configurations are ranked: if so many of the method, build and host are confirmed and complete.
 */
async function readRanked(
  db: Database,
  ranked: Ranked,
  {
    filters,
    limit,
    from,
    totalMax,
  }: {
    readonly filters: Filters;
    readonly limit: number;
    readonly from: RankedPosition | null;
    readonly totalMax: number | null;
  },
): Promise<{
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly before: Before | null;
  readonly ranksConfirmed: boolean;
}> {
  const ofSet = ranked.table === "configuration_totals";
  const read = (name: string, statement: Sql) =>
    isUsual(filters)
      ? readRows(db, `${ofSet ? "set_" : ""}leaderboard_${name}`, statement)
      : readRowsOnce(db, statement);
  const columns = Object.keys((ofSet ? TotalRecord : ResultRecord).shape);
  const list = await read(
    "list",
    rankedListSql(ranked, filters, {
      from,
      limit: limit + 1,
      columns,
      totalMax,
      confirmed: confirmedSql(filters),
    }),
  );
  const { total, confirmed, rows } = List.parse(list[0]);
  const ranksConfirmed = confirmed === CONFIRMED_CONFIGURATIONS_MIN;
  const networks = Math.max(filters.networks ?? 1, CONFIRMING_NETWORKS_MIN);
  const counted = ranksConfirmed ? { ...filters, networks } : filters;
  const passed =
    from === null ? null : await read("before", rankedBeforeSql(ranked, counted, from));
  return {
    rows,
    total,
    before:
      passed === null || from === null
        ? null
        : { ...BeforeCounts.parse(passed)[0], sort: from.sort },
    ranksConfirmed,
  };
}

const List = z.object({
  total: z.int(),
  confirmed: z.int(),
  /** Checked by the caller. */
  rows: z.array(z.unknown()),
});

const Best = z.array(z.object({ best_sort: z.number() }));
const Worst = z.array(z.object({ worst_sort: z.number() }));

/** Says of each row of a page whether it is tied with the row above, and how many rows of the list are wholly below it. */
async function addStandings<T extends TotalRecord | ResultRecord>(
  db: Database,
  page: readonly RankedRecord<T>[],
  {
    ranked,
    filters,
    from,
    total,
    hasMore,
  }: {
    readonly ranked: Ranked;
    readonly filters: Filters;
    readonly from: RankedPosition | null;
    readonly total: number;
    readonly hasMore: boolean;
  },
): Promise<readonly RankedRecord<T>[]> {
  const last = page.at(-1)?.record;
  const [passed, above, near] = await Promise.all([
    from === null ? null : readRowsOnce(db, rankedBeforeSql(ranked, filters, from)),
    from === null
      ? []
      : readRowsOnce(
          db,
          rankedPageSql(
            ranked,
            { ...filters, sought: { by: "configuration", ids: [from.configurationId] } },
            { from: null, limit: 1, columns: ["worst_sort"] },
          ),
        ),
    last === undefined || !hasMore
      ? []
      : readRowsOnce(
          db,
          rankedNearSql(ranked, filters, {
            sort: last.sort_value,
            configurationId: last.configuration_id,
          }),
        ),
  ]);
  const before = passed === null ? 0 : BeforeCounts.parse(passed)[0].passed;
  const bests = [
    ...page.map(({ record }) => record.best_sort),
    ...Best.parse(near).map((row) => row.best_sort),
  ];
  const worstAbove = Worst.parse(above)[0]?.worst_sort;
  return page.map((row, index) => {
    const { best_sort: best, worst_sort: worst } = row.record;
    const above = index === 0 ? worstAbove : page[index - 1]?.record.worst_sort;
    const behind = total - before - index - 1;
    const tiedBelow = bests.reduce(
      (tied, other, at) => (at > index && other <= worst ? tied + 1 : tied),
      0,
    );
    return {
      ...row,
      standing: {
        place: before + index + 1,
        isTied: above !== undefined && above >= best,
        lower: behind < 0 ? null : Math.max(0, behind - tiedBelow),
      },
    };
  });
}

/** Returns the rows of a page with their configurations, and for the default set with their grades. */
async function toRows(
  db: Database,
  page: readonly RankedRecord<TotalRecord | ResultRecord>[],
  ranking: Parameters<typeof toResultRow>[2] & {
    readonly mean: MeanId | null;
    readonly method: number;
  },
): Promise<readonly LeaderboardRow[]> {
  const ids = page.map(({ record }) => record.configuration_id);
  const grades =
    ranking.benchmark === "default-set"
      ? await listSetGrades(db, { ids, method: ranking.method })
      : null;
  return page.map(({ record, rank, standing }) => {
    const configuration = toConfigurationSummary(record.configuration);
    const context = { configuration, rank, standing };
    if (!("geometric_mean" in record)) return toResultRow(record, context, ranking);
    const grade = grades?.get(record.configuration_id) ?? null;
    return toSetRow(record, context, { grade, mean: ranking.mean ?? "set" });
  });
}

/** Ranks the rows of a page after those before it. Equal values share a rank, also across pages. */
function rankRecords<T extends { readonly sort_value: number; readonly confirmed_by: number }>(
  records: readonly T[],
  { before, ranksConfirmed }: { readonly before: Before | null; readonly ranksConfirmed: boolean },
): readonly RankedRecord<T>[] {
  let value = before?.sort ?? null;
  let rank = (before?.ahead ?? 0) + 1;
  let passed = before?.passed ?? 0;
  return records.map((record) => {
    if (ranksConfirmed && !isConfirmed(record.confirmed_by))
      return { record, rank: null, standing: null };
    if (record.sort_value !== value) rank = passed + 1;
    value = record.sort_value;
    passed += 1;
    return { record, rank, standing: null };
  });
}

/** Counts the confirmed and complete configurations of a method, build and host, up to the number from which only such are ranked. */
function confirmedSql({ method, build, host }: Filters): Sql {
  return sql`
    SELECT count(*)::int AS confirmed FROM (
      SELECT FROM configuration_totals WHERE method = ${method} AND build_class = ${build} AND host = ${host}
        AND networks >= ${CONFIRMING_NETWORKS_MIN} AND sort_relative IS NOT NULL LIMIT ${CONFIRMED_CONFIGURATIONS_MIN}
    ) found`;
}

const BeforeCounts = z.tuple([z.object({ passed: z.int(), ahead: z.int() })]);
