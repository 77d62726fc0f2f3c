import {
  getBenchmark,
  INTERVAL_OVER,
  type Grade,
  type LeaderboardMetric,
  type LeaderboardSubject,
  type MeanId,
} from "@oslag/schema";
import { z } from "zod";
import type { ConfigurationSummary } from "./configuration-summary";
import type { LeaderboardRow, RankedInterval, RowStanding } from "./get-leaderboard";
import { GradeLetter } from "./report-list-item";
import { relativeOfResult } from "./relative-of-result";

const number = z.number().nullable();

const head = {
  configuration_id: z.string(),
  processor_model: z.string(),
  sort_value: z.number(),
  best_sort: z.number(),
  worst_sort: z.number(),
  rating: number,
  own_rating: number,
  newest_report: z.string(),
  reports: z.int(),
  keys: z.int(),
  confirmed_by: z.int(),
  /** Checked when it becomes a summary. */
  configuration: z.unknown(),
};

/** One configuration's result for a benchmark, with columns of its totals. */
export const ResultRecord = z.object({
  ...head,
  value: z.number(),
  low: number,
  high: number,
  coverage: number,
  interval_over: z.enum(INTERVAL_OVER).nullable(),
  outside: z.int(),
  grade: GradeLetter,
  cost_instructions: number,
  bytes_per_instruction: number,
  cost_low: number,
  cost_high: number,
});
export type ResultRecord = z.infer<typeof ResultRecord>;

const over = z.enum(INTERVAL_OVER).nullable();

/** One configuration's totals, for the default set. */
export const TotalRecord = z.object({
  ...head,
  geometric_mean: z.number(),
  mean_low: number,
  mean_high: number,
  mean_coverage: number,
  mean_over: over,
  without_create_delete: number,
  without_create_delete_low: number,
  without_create_delete_high: number,
  without_create_delete_coverage: number,
  without_create_delete_over: over,
  with_fsync: number,
  with_fsync_low: number,
  with_fsync_high: number,
  with_fsync_coverage: number,
  with_fsync_over: over,
});
export type TotalRecord = z.infer<typeof TotalRecord>;

type Context = {
  readonly configuration: ConfigurationSummary;
  readonly rank: number | null;
  readonly standing: RowStanding | null;
};

type Ranking = {
  readonly benchmark: LeaderboardSubject;
  readonly variant: string;
  readonly metric: LeaderboardMetric;
};

function headOf(record: TotalRecord | ResultRecord, { configuration, rank, standing }: Context) {
  return {
    rank,
    standing,
    configuration,
    processorModel: record.processor_model,
    ratingMips: record.rating,
    ownRatingMips: record.own_rating,
    reports: record.reports,
    keys: record.keys,
    networks: record.confirmed_by,
    newestReportId: record.newest_report,
  };
}

export function toSetRow(
  record: TotalRecord,
  context: Context,
  { grade, mean }: { readonly grade: Grade | null; readonly mean: MeanId },
): LeaderboardRow {
  const { value, low, high, coverage, over } = meanOf(record, mean);
  return {
    grade,
    ...headOf(record, context),
    median: null,
    relativeSpeed: value,
    costInInstructions: null,
    bytesPerInstruction: null,
    interval:
      low === null || high === null || coverage === null || over === null
        ? null
        : { low, high, coverage, over },
    outside: 0,
  };
}

function meanOf(record: TotalRecord, mean: MeanId) {
  switch (mean) {
    case "set":
      return {
        value: record.geometric_mean,
        low: record.mean_low,
        high: record.mean_high,
        coverage: record.mean_coverage,
        over: record.mean_over,
      };
    case "without-create-delete":
      return {
        value: record.without_create_delete,
        low: record.without_create_delete_low,
        high: record.without_create_delete_high,
        coverage: record.without_create_delete_coverage,
        over: record.without_create_delete_over,
      };
    case "with-fsync":
      return {
        value: record.with_fsync,
        low: record.with_fsync_low,
        high: record.with_fsync_high,
        coverage: record.with_fsync_coverage,
        over: record.with_fsync_over,
      };
  }
}

export function toResultRow(
  record: ResultRecord,
  context: Context,
  ranking: Ranking,
): LeaderboardRow {
  const relative = relativeOfResult(
    {
      ...ranking,
      costInstructions: record.cost_instructions,
      bytesPerInstruction: record.bytes_per_instruction,
    },
    context.configuration.storageClass,
  );
  return {
    ...headOf(record, context),
    grade: record.grade,
    median: record.value,
    relativeSpeed: relative,
    costInInstructions: record.cost_instructions,
    bytesPerInstruction: record.bytes_per_instruction,
    interval: intervalOf(record, ranking, relative),
    outside: record.outside,
  };
}

/**
 * Returns the interval of the ranked value: absolute, cost or relative speed. The higher end of a cost is the lower end of
 * a speed.
 */
function intervalOf(
  record: ResultRecord,
  { benchmark, metric }: Ranking,
  relative: number | null,
): RankedInterval | null {
  const { coverage, interval_over: over } = record;
  if (coverage === null || over === null) return null;
  const [low, high] =
    metric === "absolute" ? [record.low, record.high] : [record.cost_low, record.cost_high];
  if (low === null || high === null) return null;
  if (metric !== "relative" || relative === null) return { low, high, coverage, over };
  const cost = record.cost_instructions;
  const bytes = record.bytes_per_instruction;
  if (getBenchmark(benchmark)?.quantity === "time" && cost !== null)
    return { low: (relative * cost) / high, high: (relative * cost) / low, coverage, over };
  if (bytes === null) return null;
  return { low: (relative * low) / bytes, high: (relative * high) / bytes, coverage, over };
}
