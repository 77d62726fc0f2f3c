import { STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";
import { BENCHMARKS, type BenchmarkId } from "../registry/benchmarks";
import { INTERVAL_OVER } from "../registry/interval-over";
import {
  buildClass,
  CompletenessResource,
  configurationFilters,
  confirmedBy,
  ConfigurationResource,
  lookedAt,
  MeansResource,
  pageCursor,
  methodAsked,
  networkCount,
  otherMethods,
  pageLimit,
  processorWords,
} from "./configuration";

const benchmarkIds = BENCHMARKS.map((benchmark) => benchmark.id) as [BenchmarkId, ...BenchmarkId[]];
const nullableNumber = z.number().nullable();
const Received = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The query of `GET /api/v1/configurations`. */
export const ConfigurationsQuery = z.strictObject({
  ...configurationFilters,
  processor: processorWords.optional(),
  networks: confirmedBy,
  build: buildClass.optional(),
  method: methodAsked,
  limit: pageLimit.default(50),
  cursor: pageCursor.optional(),
});
export type ConfigurationsQuery = z.infer<typeof ConfigurationsQuery>;

/** The query of `GET /api/v1/configurations/{id}`. */
export const ConfigurationQuery = z.strictObject({
  method: methodAsked.describe("The method of the values. Without it, the first of the totals."),
});

/** A configuration's point on the live figure, and the data behind it. */
export const ConfigurationTotalResource = z.strictObject({
  configuration: ConfigurationResource,
  url: z.string().describe("The configuration's page."),
  method: z.int(),
  rating_mips: nullableNumber.describe("The rating that ranks divide by."),
  own_rating_mips: nullableNumber,
  geometric_mean: nullableNumber.describe("Against the 1990 baseline."),
  means: MeansResource,
  completeness: CompletenessResource,
  reports: z.int(),
  keys: z.int(),
  networks: networkCount,
  newest_report: z.string(),
  newest_received: Received,
});
export type ConfigurationTotalResource = z.infer<typeof ConfigurationTotalResource>;

export const ConfigurationListResource = z.strictObject({
  method: z.int().describe("The suite's method of the listed values."),
  other_methods: otherMethods,
  configurations: z.array(ConfigurationTotalResource),
  looked_at: lookedAt,
  next_cursor: z.string().nullable(),
});
export type ConfigurationListResource = z.infer<typeof ConfigurationListResource>;

export const ConfigurationValueResource = z.strictObject({
  benchmark: z.enum(benchmarkIds),
  variant: z.string(),
  storage: z.enum(STORAGE_ROLES).nullable(),
  sizing: z.enum(["full", "capped"]),
  unit: z.string(),
  value: z.number().describe("The number that is ranked and plotted."),
  median: z
    .number()
    .describe(
      "The same number under its older name: the median over clusters of the median over their keys of each key's median over its reports. A cluster is the keys of one network, or a key whose network is unknown.",
    ),
  interval: z
    .strictObject({
      low: z.number(),
      high: z.number(),
      coverage: z.number(),
      over: z.enum(INTERVAL_OVER),
    })
    .nullable(),
  relative_speed: nullableNumber,
  cost_instructions: nullableNumber,
  bytes_per_instruction: nullableNumber,
  reports: z.int(),
  keys: z.int(),
  outside: z
    .int()
    .describe(
      "Reports outside the robust bounds. They are shown, but they do not enter the value.",
    ),
  bounds: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  between_runs: z
    .strictObject({
      deviation: z
        .number()
        .describe("The standard deviation of the logarithms within each key, pooled; 0.02 is 2 %."),
      runs: z.int(),
      keys: z.int(),
    })
    .nullable()
    .describe(
      "How much runs of one key differ, which no interval of one run can say: over the reports within the bounds that keys with several of the newest sent. Null if no key sent several.",
    ),
});
export type ConfigurationValueResource = z.infer<typeof ConfigurationValueResource>;

/** One configuration: its totals for each method, those of quiet machines first and of these the newest, and its values for the first one. */
export const ConfigurationDetailResource = z.strictObject({
  totals: z.array(ConfigurationTotalResource),
  configuration: ConfigurationResource,
  values: z.array(ConfigurationValueResource),
});
export type ConfigurationDetailResource = z.infer<typeof ConfigurationDetailResource>;
