import {
  CONFIGURATION_ID_PATTERN,
  getBenchmark,
  headlineVariant,
  refuse,
  type Benchmark,
  type Build,
  type Grade,
  type Host,
  type LeaderboardMetric,
  type LeaderboardQuery,
  type LeaderboardSubject,
  type Result,
} from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { encodeCursor, parseCursor } from "../db/cursor";
import {
  configurationColumns,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";
import { findProcessorModels } from "./find-processor-models";
import { listSetGrades } from "./list-set-grades";
import { ResultRecord, toResultRow, toSetRow, TotalRecord } from "./leaderboard-row";
import { rankedCountSql, rankedPageSql, TOTAL_MAX, type Ranked } from "./leaderboard-sql";

/** Of the value that is ranked, with the coverage it achieves and what it ranges over. */
export type RankedInterval = {
  readonly low: number;
  readonly high: number;
  readonly coverage: number;
  readonly over: "keys" | "reports" | "processes";
};

export type LeaderboardRow = {
  /** Equal values share a rank, and the next rank is skipped. */
  readonly rank: number;
  readonly configuration: ConfigurationSummary;
  /** In the benchmark's unit; null for `default-set`. */
  readonly median: number | null;
  /** Against the 1990 baseline, for `default-set` the geometric mean; null where the edition has no such cell. */
  readonly relativeSpeed: number | null;
  /** For times alone: null for bandwidths, ratings and `default-set`. */
  readonly costInInstructions: number | null;
  /** For bandwidths alone. */
  readonly bytesPerInstruction: number | null;
  /** What ranks divide by: the larger of the own rating and the processor model's median once three keys reported it. */
  readonly ratingMips: number | null;
  /** The median of the configuration's own ratings. */
  readonly ownRatingMips: number | null;
  /** Null for `default-set`, and where a single process was measured. */
  readonly interval: RankedInterval | null;
  /** For noise: the median of the grades behind the value; for `default-set` the worst of its benchmarks. */
  readonly grade: Grade | null;
  /** Reports beyond the robust bounds, which are shown and do not enter the value. */
  readonly outside: number;
  readonly reports: number;
  readonly keys: number;
  readonly newestReportId: string;
};

export type Leaderboard = {
  readonly benchmark: LeaderboardSubject;
  readonly variant: string | null;
  readonly metric: LeaderboardMetric;
  readonly build: Build;
  readonly host: Host;
  readonly method: number;
  /** How many configurations are ranked under these filters, counted no further than TOTAL_MAX. */
  readonly total: number;
  readonly totalIsCapped: boolean;
  readonly rows: readonly LeaderboardRow[];
  readonly nextCursor: string | null;
};

/** Where a page ended: value and configuration, and the rank and place that its last row had. */
const Position = z.tuple([
  z.number(),
  z.string().regex(CONFIGURATION_ID_PATTERN),
  z.int().min(1),
  z.int().min(1),
]);

/**
 * Configurations by relative speed, cost or absolute value, the best first; equal values in the order of their ids. For
 * `default-set` only complete configurations are ranked. Reads maintained values through an index, never reports.
 */
export async function getLeaderboard(
  db: Database,
  benchmark: LeaderboardSubject,
  query: LeaderboardQuery,
): Promise<Result<Leaderboard>> {
  const ranking = rankingOf(benchmark, query);
  if (!ranking.ok) return ranking;
  const cursor = query.cursor === undefined ? null : parseCursor(query.cursor, Position);
  if (cursor !== null && !cursor.ok) return cursor;
  const from = cursor?.value ?? null;
  const { limit } = query;
  const { variant, metric, ranked } = ranking.value;
  const models =
    query.processor === undefined ? null : await findProcessorModels(db, query.processor);
  const filters = { ...query, models };
  const position = from === null ? null : { sort: from[0], configurationId: from[1] };
  const [rows, total] = await Promise.all([
    db.$queryRaw(sql`
      SELECT page.*, t.rating, t.own_rating, t.newest_report
      FROM (${rankedPageSql(ranked, filters, { from: position, limit: limit + 1 })}) page
      JOIN configuration_totals t USING (configuration_id, method) ORDER BY sort_value, configuration_id`),
    countRanked(db, rankedCountSql(ranked, filters)),
  ]);
  const records: readonly (TotalRecord | ResultRecord)[] =
    benchmark === "default-set"
      ? z.array(TotalRecord).parse(rows)
      : z.array(ResultRecord).parse(rows);
  const page = rankRecords(records.slice(0, limit), from);
  const summaries = await listSummaries(
    db,
    page.map(({ record }) => record.configuration_id),
  );
  const grades =
    benchmark === "default-set"
      ? await listSetGrades(db, {
          ids: page.map(({ record }) => record.configuration_id),
          method: query.method,
        })
      : null;
  const last = page.at(-1);
  return {
    ok: true,
    value: {
      benchmark,
      variant,
      metric,
      build: query.build,
      host: query.host,
      method: query.method,
      total: Math.min(total, TOTAL_MAX),
      totalIsCapped: total > TOTAL_MAX,
      rows: page.flatMap(({ record, rank }) => {
        const configuration = summaries.get(record.configuration_id);
        if (configuration === undefined) return [];
        const context = { configuration, rank };
        if ("geometric_mean" in record)
          return [toSetRow(record, context, grades?.get(record.configuration_id) ?? null)];
        return [toResultRow(record, context, { benchmark, variant: variant ?? "", metric })];
      }),
      nextCursor:
        records.length > limit && last !== undefined
          ? encodeCursor([
              last.record.sort_value,
              last.record.configuration_id,
              last.rank,
              last.place,
            ])
          : null,
    },
  };
}

/** Ranks from the place of the page's first row on, so that no page counts the rows before it. */
function rankRecords<T extends { readonly sort_value: number }>(
  records: readonly T[],
  from: z.infer<typeof Position> | null,
): readonly { readonly record: T; readonly rank: number; readonly place: number }[] {
  let [value, , rank, place]: readonly [number | null, unknown, number, number] = from ?? [
    null,
    null,
    0,
    0,
  ];
  return records.map((record) => {
    place += 1;
    if (record.sort_value !== value) rank = place;
    value = record.sort_value;
    return { record, rank, place };
  });
}

const Counts = z.tuple([z.object({ total: z.int() })]);

async function countRanked(
  db: Database,
  statement: ReturnType<typeof rankedCountSql>,
): Promise<number> {
  return Counts.parse(await db.$queryRaw(statement))[0].total;
}

/** The configurations of a page, by their ids. */
async function listSummaries(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConfigurationSummary>> {
  const rows = await db.configuration.findMany({
    where: { id: { in: [...ids] } },
    select: configurationColumns,
  });
  return new Map(rows.map((row) => [row.id, toConfigurationSummary(row)]));
}

type Ranking = {
  readonly ranked: Ranked;
  readonly variant: string | null;
  readonly metric: LeaderboardMetric;
};

function rankingOf(subject: LeaderboardSubject, query: LeaderboardQuery): Result<Ranking> {
  if (subject === "default-set") return rankingOfSet(query);
  const benchmark: Benchmark | null = getBenchmark(subject);
  const variant = query.variant ?? (benchmark === null ? "" : headlineVariant(benchmark).id);
  if (!benchmark?.variants.some((known) => known.id === variant))
    return refuse("bad_query", "This benchmark has no such variant.", "variant");
  const metric = query.metric ?? (benchmark.rating ? "absolute" : "relative");
  if (benchmark.rating && metric !== "absolute")
    return refuse("bad_query", "A rating is ranked by its absolute value alone.", "metric");
  const ranked = {
    from: sql`configuration_results`,
    where: sql`r.benchmark = ${subject} AND r.variant = ${variant}`,
    sort: metric === "absolute" ? sql`r.sort_absolute` : sql`r.sort_relative`,
  };
  return { ok: true, value: { ranked, variant, metric } };
}

function rankingOfSet({ variant, metric = "relative" }: LeaderboardQuery): Result<Ranking> {
  if (variant !== undefined)
    return refuse("bad_query", "The default set has no variants.", "variant");
  if (metric !== "relative")
    return refuse("bad_query", "The default set is ranked by relative speed alone.", "metric");
  const ranked = {
    from: sql`configuration_totals`,
    where: sql`true`,
    sort: sql`r.sort_relative`,
  };
  return { ok: true, value: { ranked, variant: null, metric } };
}
