import { BUILDS, HOSTS } from "../registry/run-classes";
import * as z from "zod";
import { BENCHMARKS, type BenchmarkId } from "../registry/benchmarks";
import { PARALLEL_BENCHMARKS } from "../registry/extensions";
import { INTERVAL_OVER } from "../registry/interval-over";
import { GRADES } from "../registry/grades";
import { MEAN_IDS } from "../registry/means";
import {
  buildClass,
  configurationFilters,
  confirmedBy,
  ConfigurationResource,
  hostKind,
  methodAsked,
  networkCount,
  otherMethods,
  pageCursor,
  pageLimit,
  processorWords,
  printable,
} from "./configuration";

const benchmarkIds = BENCHMARKS.map((benchmark) => benchmark.id) as [BenchmarkId, ...BenchmarkId[]];

/** What a timeline shows: `default-set` is the geometric mean over the default set. */
export const TimelineSubject = z.enum(["default-set", ...benchmarkIds]);
export type TimelineSubject = z.infer<typeof TimelineSubject>;

/** `default-set` ranks by the geometric mean over the default set. The parallel extensions have leaderboards of their own. */
export const LeaderboardSubject = z.enum([
  "default-set",
  ...benchmarkIds,
  ...(PARALLEL_BENCHMARKS as [
    (typeof PARALLEL_BENCHMARKS)[number],
    ...(typeof PARALLEL_BENCHMARKS)[number][],
  ]),
]);
export type LeaderboardSubject = z.infer<typeof LeaderboardSubject>;

export const LeaderboardMetric = z.enum(["relative", "cost", "absolute"]);
export type LeaderboardMetric = z.infer<typeof LeaderboardMetric>;

/** The query of `GET /api/v1/leaderboards/{benchmark}`. */
export const LeaderboardQuery = z.strictObject({
  ...configurationFilters,
  variant: printable(64)
    .optional()
    .describe(
      "The default is the headline variant. Those of a parallel extension are the numbers of processes, by default 2.",
    ),
  metric: LeaderboardMetric.optional().describe(
    "The default is `relative`. A rating and a parallel extension have only `absolute`, and `default-set` has only `relative`.",
  ),
  processor: processorWords.optional(),
  networks: confirmedBy,
  build: buildClass.default("official"),
  host: hostKind.default("native"),
  method: methodAsked,
  mean: z
    .enum(MEAN_IDS)
    .optional()
    .describe(
      "Which geometric mean ranks the default set: over all of it (the default), without create-delete, or with create-delete-fsync in its place.",
    ),
  limit: pageLimit.default(50),
  cursor: pageCursor.optional(),
});
export type LeaderboardQuery = z.infer<typeof LeaderboardQuery>;

const nullableNumber = z.number().nullable();

export const LeaderboardRowResource = z.strictObject({
  rank: z
    .int()
    .nullable()
    .describe(
      "Equal values share a rank. The next rank is then skipped. Null if `ranks_confirmed` is true and fewer than three networks confirm the configuration; it takes no rank from others.",
    ),
  configuration: ConfigurationResource,
  median: nullableNumber.describe("In `unit`; null for `default-set`."),
  relative_speed: nullableNumber.describe("For `default-set` this is the geometric mean."),
  cost_instructions: nullableNumber,
  bytes_per_instruction: nullableNumber,
  rating_mips: nullableNumber.describe(
    "The rating that the rank divides by: the configuration's own rating or, if at least three networks have reported the processor model and its median rating is larger, that median, but at most twice the own rating.",
  ),
  own_rating_mips: nullableNumber,
  interval: z
    .strictObject({
      low: z.number(),
      high: z.number(),
      coverage: z.number(),
      over: z.enum(INTERVAL_OVER).describe("What was resampled for the interval."),
    })
    .nullable()
    .describe("The interval for the ranked value; null if too little was measured for one."),
  grade: z
    .enum(GRADES)
    .nullable()
    .describe(
      "The grade for noise: the median of the grades behind the value; for `default-set` the worst of the set.",
    ),
  outside: z
    .int()
    .describe(
      "Reports outside the robust bounds. They are shown, but they do not enter the value.",
    ),
  reports: z.int(),
  keys: z.int(),
  networks: networkCount,
  newest_report: z.string(),
});
export type LeaderboardRowResource = z.infer<typeof LeaderboardRowResource>;

export const LeaderboardResource = z.strictObject({
  benchmark: LeaderboardSubject,
  variant: z.string().nullable(),
  metric: LeaderboardMetric,
  unit: z.string().nullable(),
  build: z.enum(BUILDS),
  host: z.enum(HOSTS),
  mean: z.enum(MEAN_IDS).nullable().describe("The mean that ranks; null for a benchmark."),
  method: z.int().describe("The suite's method that is ranked."),
  other_methods: otherMethods,
  ranks_confirmed: z
    .boolean()
    .describe(
      "Whether only configurations that three networks confirm have a rank, because there are at least twenty of them.",
    ),
  total: z.int().describe("The number of ranked configurations that match the filters."),
  total_is_capped: z.boolean().describe("True if there are more than `total`."),
  rows: z.array(LeaderboardRowResource),
  next_cursor: z.string().nullable(),
});
export type LeaderboardResource = z.infer<typeof LeaderboardResource>;

export const LeaderboardIndexResource = z.strictObject({
  leaderboards: z.array(
    z.strictObject({
      benchmark: LeaderboardSubject,
      title: z.string(),
      unit: z.string().nullable(),
      variants: z.array(z.string()),
      url: z.string(),
    }),
  ),
});
export type LeaderboardIndexResource = z.infer<typeof LeaderboardIndexResource>;
