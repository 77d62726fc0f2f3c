import {
  getRankedBenchmark,
  headlineVariant,
  isRankedByValue,
  refuse,
  type Benchmark,
  type LeaderboardMetric,
  type LeaderboardQuery,
  type LeaderboardSubject,
  type MeanId,
  type Result,
} from "@oslag/schema";
import { sql, type Sql } from "../db/sql";
import type { Ranked } from "./leaderboard-sql";

export type Ranking = {
  readonly ranked: Ranked;
  readonly variant: string | null;
  readonly metric: LeaderboardMetric;
  readonly mean: MeanId | null;
};

/** Returns how a subject is ranked, or refuses what it does not have. */
export function rankingOf(subject: LeaderboardSubject, query: LeaderboardQuery): Result<Ranking> {
  if (subject === "default-set") return rankingOfSet(query);
  if (query.mean !== undefined)
    return refuse("bad_query", "Only the default set has several means.", "mean");
  const benchmark: Benchmark | null = getRankedBenchmark(subject);
  const variant = query.variant ?? (benchmark === null ? "" : headlineVariant(benchmark).id);
  if (!benchmark?.variants.some((known) => known.id === variant))
    return refuse("bad_query", "This benchmark has no such variant.", "variant");
  const metric = query.metric ?? (isRankedByValue(benchmark) ? "absolute" : "relative");
  if (isRankedByValue(benchmark) && metric !== "absolute")
    return refuse(
      "bad_query",
      "Ratings and parallel extensions are ranked only by their absolute values.",
      "metric",
    );
  const ranked: Ranked = {
    table: "configuration_results",
    where: sql`r.benchmark = ${subject} AND r.variant = ${variant}`,
    sort: metric === "absolute" ? sql`r.sort_absolute` : sql`r.sort_relative`,
    ...endsOf(benchmark.quantity, metric),
  };
  return { ok: true, value: { ranked, variant, metric, mean: null } };
}

const SORT_OF_MEAN: Readonly<Record<MeanId, Sql>> = {
  set: sql`r.sort_relative`,
  "without-create-delete": sql`r.sort_without_create_delete`,
  "with-fsync": sql`r.sort_with_fsync`,
};

type Ends = Pick<Ranked, "best" | "worst">;

/** A larger mean is better, so the better end of its interval is the higher one. */
const ENDS_OF_MEAN: Readonly<Record<MeanId, Ends>> = {
  set: { best: sortOf(sql`r.mean_high`), worst: sortOf(sql`r.mean_low`) },
  "without-create-delete": {
    best: sortOf(sql`r.without_create_delete_high`),
    worst: sortOf(sql`r.without_create_delete_low`),
  },
  "with-fsync": { best: sortOf(sql`r.with_fsync_high`), worst: sortOf(sql`r.with_fsync_low`) },
};

/** Returns a mean as it is sorted; no logarithm of what is not positive. */
function sortOf(mean: Sql): Sql {
  return sql`CASE WHEN ${mean} > 0 THEN -ln(${mean}) END`;
}

function endsOf(quantity: Benchmark["quantity"], metric: LeaderboardMetric): Ends {
  const [low, high] =
    metric === "absolute" ? [sql`r.low`, sql`r.high`] : [sql`r.cost_low`, sql`r.cost_high`];
  return quantity === "time"
    ? { best: low, worst: high }
    : { best: sql`-${high}`, worst: sql`-${low}` };
}

function rankingOfSet({
  variant,
  metric = "relative",
  mean = "set",
}: LeaderboardQuery): Result<Ranking> {
  if (variant !== undefined)
    return refuse("bad_query", "The default set has no variants.", "variant");
  if (metric !== "relative")
    return refuse("bad_query", "The default set is ranked only by relative speed.", "metric");
  const ranked: Ranked = {
    table: "configuration_totals",
    where: sql`true`,
    sort: SORT_OF_MEAN[mean],
    ...ENDS_OF_MEAN[mean],
  };
  return { ok: true, value: { ranked, variant: null, metric, mean } };
}
