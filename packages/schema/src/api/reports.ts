import { HOSTS, RUN_MODES, RUN_OUTCOMES, STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";
import { GRADES } from "../registry/grades";
import { MEAN_IDS } from "../registry/means";
import { VALUE_REASONS, VALUES_OF } from "../registry/values";
import { KeyId, Timestamp } from "../report";
import { SuiteVersion } from "../figure/specification";
import { FlagResource } from "./admission";
import {
  buildClass,
  CompletenessResource,
  configurationFilters,
  configurationId,
  ConfigurationResource,
  keyOf,
  lookedAt,
  pageCursor,
  pageLimit,
} from "./configuration";
import { ReportState } from "./statements";

/** A time of the database's clock: RFC 3339 in UTC with milliseconds. */
const Received = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const nullableNumber = z.number().nullable();

/** An interval with the probability that it covers what it is of. */
export const IntervalResource = z.strictObject({
  low: z.number(),
  high: z.number(),
  coverage: z.number(),
});

export const ReportSummaryResource = z.strictObject({
  id: z.string().describe("SHA-256 of the payload."),
  url: z.string().describe("The report's page."),
  envelope_url: z.string().describe("The signed bytes."),
  received: Received,
  key: KeyId,
  machine: z.string().describe("One line for readers: processor, operating system, file system."),
  machine_id: z.string().describe("A pseudonym that is stable for one key."),
  mode: z.enum(RUN_MODES),
  method: z
    .int()
    .describe("Results of different methods share an axis only in a figure that asks for it."),
  suite_version: z.string().describe("Without the plus sign and what follows it."),
  rating_mips: nullableNumber.describe("Dhrystone 2.1 per second / 1757; null if not measured."),
  geometric_mean: nullableNumber.describe(
    "The geometric mean of MIPS-relative speeds against the 1990 baseline, over the measured benchmarks of the default set.",
  ),
  geometric_mean_interval: IntervalResource.nullable().describe(
    "Over the rounds of the run, for all benchmarks of the mean together; null if it is not known.",
  ),
  means: z
    .array(
      z.strictObject({
        mean: z.enum(MEAN_IDS),
        value: nullableNumber,
        interval: IntervalResource.nullable(),
      }),
    )
    .describe(
      "The geometric mean, the one without create-delete, and the one with create-delete-fsync in its place. The latter two are null unless all of their benchmarks were measured.",
    ),
  completeness: CompletenessResource,
  warnings: z.array(z.string()),
  grade: z
    .enum(GRADES)
    .nullable()
    .describe(
      "The grade for noise: the worst among the measurements behind its point; null if nothing was measured.",
    ),
  quiet: z
    .boolean()
    .describe("False for a report from a busy machine. Ranks and fits leave it out."),
  outcome: z
    .enum(RUN_OUTCOMES)
    .describe("An interrupted run is shown, and enters no aggregate, rank or fit."),
  state: ReportState.describe("The state that signed statements about the report give it."),
  challenge_issued: Received.nullable().describe(
    "When the site issued the challenge that this report used; null for a report made offline.",
  ),
  counts: z
    .boolean()
    .describe(
      "Whether it enters aggregates. It does if its run is complete, its state is `counted`, its method is known and no flag excludes it.",
    ),
  flags: z.array(z.string()).describe("The codes of its flags, each once."),
  configuration: ConfigurationResource,
});
export type ReportSummaryResource = z.infer<typeof ReportSummaryResource>;

const GradeResource = z.strictObject({
  grade: z.enum(GRADES),
  reasons: z
    .array(
      z.strictObject({
        id: z.string().describe("A criterion of the grade's rule, or a warning."),
        grade: z.enum(GRADES).describe("The best grade that it allows."),
        value: nullableNumber.describe("The criterion's value; null for a warning."),
      }),
    )
    .describe("The reasons for a grade below A, worst first."),
});
type GradeResource = z.infer<typeof GradeResource>;

export const MeasurementResource = z.strictObject({
  benchmark: z.string(),
  variant: z.string(),
  unit: z
    .string()
    .describe("The unit of median, quartiles, extremes, interval and at_fastest_clock."),
  storage: z.enum(STORAGE_ROLES).nullable(),
  operation: z.string(),
  outcome: z.enum(["samples", "unsupported", "failed"]),
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  extension: z
    .boolean()
    .describe(
      "True if the benchmark is not in the paper. Its results are on no axis, in no rank and in no geometric mean.",
    ),
  parallel: z
    .strictObject({
      processes: z.int().describe("The number of parallel processes. Each has its own processor."),
      efficiency: nullableNumber.describe(
        "Throughput / (processes x the throughput of one process); null if one process was not measured.",
      ),
    })
    .nullable()
    .describe("Null unless the benchmark's variants are numbers of parallel processes."),
  grade: GradeResource.nullable().describe("Null unless the outcome is `samples`."),
  summary: z
    .strictObject({
      samples: z.int(),
      processes: z.int(),
      value: z
        .number()
        .describe(
          "What is ranked and plotted: the estimate over undisturbed slices if there are enough of them, else `median`.",
        ),
      value_of: z
        .enum(VALUES_OF)
        .describe("Which part of the samples the value is of; `total` in method 1."),
      value_reason: z
        .enum(VALUE_REASONS)
        .nullable()
        .describe("Why a value of method 2 is of all samples; null otherwise."),
      value_interval: IntervalResource.nullable(),
      slices: z.int().nullable().describe("Null if the samples were not cut into slices."),
      undisturbed_slices: z.int().nullable(),
      undisturbed_processes: z
        .int()
        .nullable()
        .describe("How many processes have an undisturbed slice."),
      median: z.number().describe("The estimate over all samples."),
      minimum: z.number(),
      first_quartile: z.number(),
      third_quartile: z.number(),
      maximum: z.number(),
      interval: IntervalResource.nullable().describe("Of the median."),
      at_fastest_clock: nullableNumber,
      cpu_share: z.number(),
      cost_instructions: nullableNumber,
      bytes_per_instruction: nullableNumber,
      cost_interval: IntervalResource.nullable().describe(
        "Of the cost or of the bytes per instruction, with the rating's uncertainty; null in method 1.",
      ),
      relative_speed: nullableNumber,
      relative_interval: IntervalResource.nullable().describe(
        "Of the relative speed; in method 1 as if the rating were exact.",
      ),
    })
    .nullable()
    .describe("Null unless the outcome is `samples`."),
});
export type MeasurementResource = z.infer<typeof MeasurementResource>;

export const ReportResource = ReportSummaryResource.extend({
  started: Timestamp.describe("By the sender's clock."),
  finished: Timestamp.describe("By the sender's clock."),
  derivation: z.int().describe("The version of the derivation that computed the numbers."),
  findings: z.array(FlagResource).describe("The cause of each flag, in words."),
  measurements: z.array(MeasurementResource),
});
export type ReportResource = z.infer<typeof ReportResource>;

const StandingResource = z
  .strictObject({
    configurations: z.int().describe("How many others there are."),
    higher: z.int().describe("Their interval lies wholly above the report's."),
    lower: z.int().describe("Their interval lies wholly below the report's."),
    tied: z.int().describe("Their interval overlaps the report's."),
  })
  .describe(
    "Other configurations by the interval of their relative speed; one without an interval by its value.",
  );

export const ReportPlaceResource = z.strictObject({
  id: z.string(),
  url: z.string().describe("The report's page."),
  preview_url: z.string().describe("A picture to share."),
  relative_speed: nullableNumber.describe("The report's geometric mean at its own rating."),
  interval: IntervalResource.nullable(),
  not_compared: z
    .strictObject({
      code: z.enum([
        "withdrawn",
        "flagged",
        "unknown-method",
        "excluded",
        "interrupted",
        "unrated",
        "incomplete",
        "busy",
      ]),
      detail: z.string(),
    })
    .nullable()
    .describe("Why the report is compared with none; null if it is compared."),
  comparable: z
    .strictObject({
      method: z.int(),
      host: z.enum(HOSTS),
      build: buildClass,
      percentile: nullableNumber.describe(
        "The percentage of all of them that are lower, rounded down; null if they are too few.",
      ),
      all: StandingResource,
      same_processor: StandingResource,
      same_processor_and_system: StandingResource,
      neighbours: z.array(
        z.strictObject({
          configuration: configurationId,
          url: z.string(),
          name: z.string(),
          relative_speed: z.number(),
          interval: IntervalResource.nullable(),
        }),
      ),
    })
    .nullable()
    .describe(
      "The complete and quiet configurations of the same method, host and build class, without the report's own.",
    ),
  previous: z
    .strictObject({
      id: z.string(),
      url: z.string(),
      received: Received,
      relative_speed: z.number(),
      interval: IntervalResource.nullable(),
      is_apart: z.boolean().describe("True if the two intervals do not overlap."),
    })
    .nullable()
    .describe(
      "The newest earlier report of the same machine that counts, of the same method, host and build class.",
    ),
  lines: z.array(z.string()).describe("The same in words, a line each."),
});
export type ReportPlaceResource = z.infer<typeof ReportPlaceResource>;

/** The answer to an upload. */
export const UploadedReportResource = ReportResource.extend({
  fresh_url: z
    .string()
    .describe(
      "The report's page as it is now, for two minutes; other pages may be a minute old, and its parameter `after` makes them fresh too. Share `url`.",
    ),
});
export type UploadedReportResource = z.infer<typeof UploadedReportResource>;

export const ReportListResource = z.strictObject({
  reports: z.array(ReportSummaryResource),
  looked_at: lookedAt,
  next_cursor: z.string().nullable(),
});
export type ReportListResource = z.infer<typeof ReportListResource>;

/** The query of `GET /api/v1/reports`. */
export const ReportsQuery = z.strictObject({
  ...configurationFilters,
  host: z.enum(HOSTS).optional().describe("Where the suite ran. The default is every host."),
  key: keyOf.optional(),
  configuration: configurationId.optional(),
  build: buildClass.optional(),
  suite: SuiteVersion.optional().describe("The suite's version, such as `0.2.0`."),
  limit: pageLimit.default(50),
  cursor: pageCursor.optional(),
});
export type ReportsQuery = z.infer<typeof ReportsQuery>;
