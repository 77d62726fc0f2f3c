import { getBenchmark, type LeaderboardSubject } from "@oslag/schema";
import type { BenchmarkResult } from "@oslag/science";
import { z } from "zod";
import type { ConfigurationSummary } from "./configuration-summary";
import type { LeaderboardRow } from "./get-leaderboard";
import { toLivePoint } from "./live-point";
import { relativeToBaseline } from "./relative-to-baseline";
import { resultAtRating } from "./result-at-rating";

/** What the ranking's SQL returns for one configuration. */
export const LeaderboardRecord = z.object({
  configuration_id: z.string(),
  sort_value: z.number(),
  rank: z.int(),
  total: z.int(),
  rating: z.number().nullable(),
  own_rating: z.number().nullable(),
  reports: z.int(),
  keys: z.int(),
  newest: z.string(),
  results: z.array(
    z.object({
      benchmark: z.string(),
      median: z.number(),
      cost_instructions: z.number().nullable(),
      bytes_per_instruction: z.number().nullable(),
    }),
  ),
});
export type LeaderboardRecord = z.infer<typeof LeaderboardRecord>;

type Context = {
  readonly configuration: ConfigurationSummary;
  readonly benchmark: LeaderboardSubject;
  readonly variant: string | null;
};

export function toLeaderboardRow(record: LeaderboardRecord, context: Context): LeaderboardRow {
  const single = context.benchmark === "default-set" ? undefined : record.results[0];
  return {
    rank: record.rank,
    configuration: context.configuration,
    median: single?.median ?? null,
    relativeSpeed: relativeSpeedOf(record, context),
    costInInstructions: single?.cost_instructions ?? null,
    bytesPerInstruction: single?.bytes_per_instruction ?? null,
    ratingMips: record.rating,
    ownRatingMips: record.own_rating,
    reports: record.reports,
    keys: record.keys,
    newestReportId: record.newest,
  };
}

function relativeSpeedOf(record: LeaderboardRecord, context: Context): number | null {
  const { rating: ratingMips } = record;
  if (ratingMips === null) return null;
  const results = record.results.flatMap((result): BenchmarkResult[] => {
    const quantity = getBenchmark(result.benchmark)?.quantity;
    return quantity === undefined ? [] : resultAtRating(result, { quantity, ratingMips });
  });
  if (context.benchmark === "default-set")
    return toLivePoint({ ratingMips, results }).geometricMean;
  const [result] = results;
  if (result === undefined || context.variant === null) return null;
  return relativeToBaseline({
    benchmark: result.benchmark,
    variant: context.variant,
    storage: context.configuration.storageClass,
    median: result.value,
    ratingMips,
  });
}
