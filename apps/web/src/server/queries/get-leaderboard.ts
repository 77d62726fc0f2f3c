import {
  getBenchmark,
  headlineVariant,
  refuse,
  type Benchmark,
  type LeaderboardMetric,
  type LeaderboardQuery,
  type LeaderboardSubject,
  type Result,
} from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { empty, sql, type Sql } from "../db/sql";
import { encodeCursor, parseCursor } from "../http/cursor";
import { aggregateSql, type Member } from "./aggregate";
import {
  configurationColumns,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";
import { LeaderboardRecord, toLeaderboardRow } from "./leaderboard-row";
import { SET_MEMBERS } from "./live-point";

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
  readonly reports: number;
  readonly keys: number;
  readonly newestReportId: string;
};

export type Leaderboard = {
  readonly benchmark: LeaderboardSubject;
  readonly variant: string | null;
  readonly metric: LeaderboardMetric;
  readonly build: "official" | "local";
  readonly host: "native" | "browser" | "imported";
  readonly method: number;
  /** How many configurations are ranked under these filters. */
  readonly total: number;
  readonly rows: readonly LeaderboardRow[];
  readonly nextCursor: string | null;
};

const Position = z.tuple([z.number(), z.string().regex(/^[0-9a-f]{32}$/)]);

/**
 * Configurations by relative speed, cost or absolute value, the best first; equal values in the order of their ids. For
 * `default-set` only complete configurations are ranked.
 */
export async function getLeaderboard(
  db: Database,
  benchmark: LeaderboardSubject,
  query: LeaderboardQuery,
): Promise<Result<Leaderboard>> {
  const ranking = rankingOf(benchmark, query);
  if (!ranking.ok) return ranking;
  const from = query.cursor === undefined ? null : parseCursor(query.cursor, Position);
  if (from !== null && !from.ok) return from;
  const { members, variant, metric, sortValue, isComplete } = ranking.value;
  const { method, limit, cursor: _cursor, variant: _variant, metric: _metric, ...filters } = query;

  const records = z.array(LeaderboardRecord).parse(
    await db.$queryRaw(sql`
      WITH ${aggregateSql({ members, method, filters })}, sorted AS (
        SELECT configuration_id, ${sortValue} AS sort_value,
          json_agg(json_build_object(
            'benchmark', benchmark, 'median', median, 'cost_instructions', cost_instructions,
            'bytes_per_instruction', bytes_per_instruction
          ) ORDER BY benchmark) AS results
        FROM results GROUP BY configuration_id HAVING ${isComplete}
      ), ranked AS (
        SELECT *, rank() OVER (ORDER BY sort_value)::int AS rank, count(*) OVER ()::int AS total
        FROM sorted WHERE sort_value IS NOT NULL
      )
      SELECT ranked.*, t.rating, t.own_rating, t.reports, t.keys, t.newest
      FROM ranked JOIN totals t USING (configuration_id)
      ${from === null ? empty : sql`WHERE (sort_value, configuration_id) > (${from.value[0]}::float8, ${from.value[1]})`}
      ORDER BY sort_value, configuration_id LIMIT ${limit + 1}`),
  );
  const page = records.slice(0, limit);
  const configurations = await db.configuration.findMany({
    where: { id: { in: page.map((record) => record.configuration_id) } },
    select: configurationColumns,
  });
  const summaries = new Map(configurations.map((row) => [row.id, toConfigurationSummary(row)]));
  const last = page.at(-1);
  return {
    ok: true,
    value: {
      benchmark,
      variant,
      metric,
      build: query.build,
      host: query.host,
      method,
      total: records[0]?.total ?? 0,
      rows: page.flatMap((record) => {
        const configuration = summaries.get(record.configuration_id);
        if (configuration === undefined) return [];
        return [toLeaderboardRow(record, { configuration, benchmark, variant })];
      }),
      nextCursor:
        records.length > limit && last !== undefined
          ? encodeCursor([last.sort_value, last.configuration_id])
          : null,
    },
  };
}

type Ranking = {
  readonly members: readonly Member[];
  readonly variant: string | null;
  readonly metric: LeaderboardMetric;
  /** Over the rows of `results` of one configuration; smaller is better. */
  readonly sortValue: Sql;
  readonly isComplete: Sql;
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
  return {
    ok: true,
    value: {
      members: [{ benchmark: subject, variant, localFiles: false }],
      variant,
      metric,
      sortValue: sortValueOf(benchmark, metric),
      isComplete: sql`true`,
    },
  };
}

// Each configuration has one row here, so `min` merely picks its value.
function sortValueOf(benchmark: Benchmark, metric: LeaderboardMetric): Sql {
  const isTime = benchmark.quantity === "time";
  if (metric === "absolute") return isTime ? sql`min(median)` : sql`min(-median)`;
  return isTime ? sql`min(cost_instructions)` : sql`min(-bytes_per_instruction)`;
}

// The mean logarithm of the costs orders as the geometric mean of relative speeds does, whatever the baseline; the sum
// runs in one order, so that equal costs give equal values.
function rankingOfSet({ variant, metric = "relative" }: LeaderboardQuery): Result<Ranking> {
  if (variant !== undefined)
    return refuse("bad_query", "The default set has no variants.", "variant");
  if (metric !== "relative")
    return refuse("bad_query", "The default set is ranked by relative speed alone.", "metric");
  const cost = sql`coalesce(ln(cost_instructions), -ln(bytes_per_instruction))`;
  return {
    ok: true,
    value: {
      members: SET_MEMBERS.map(({ files, ...member }) => ({ ...member, localFiles: files })),
      variant: null,
      metric,
      sortValue: sql`avg(${cost} ORDER BY benchmark)`,
      isComplete: sql`count(${cost}) = ${SET_MEMBERS.length}`,
    },
  };
}
