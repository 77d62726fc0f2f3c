import { HOSTS, RUN_MODES, STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";
import { GRADES } from "../registry/grades";
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

export const ReportSummaryResource = z.strictObject({
  id: z.string().describe("SHA-256 of the payload."),
  url: z.string().describe("The report's page."),
  envelope_url: z.string().describe("The signed bytes."),
  received: Received,
  key: KeyId,
  machine: z.string().describe("One line for readers: processor, operating system, file system."),
  machine_id: z.string().describe("A pseudonym that is stable for one key."),
  mode: z.enum(RUN_MODES),
  method: z.int().describe("Results of different methods never share an axis."),
  suite_version: z.string().describe("Without the plus sign and what follows it."),
  rating_mips: nullableNumber.describe("Dhrystone 2.1 per second / 1757; null if not measured."),
  geometric_mean: nullableNumber.describe(
    "The geometric mean of MIPS-relative speeds against the 1990 baseline, over the measured benchmarks of the default set.",
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
  state: ReportState.describe("The state that signed statements about the report give it."),
  challenge_issued: Received.nullable().describe(
    "When the site issued the challenge that this report used; null for a report made offline.",
  ),
  counts: z
    .boolean()
    .describe(
      "Whether it enters aggregates. It does if its state is `counted`, its method is known and no flag excludes it.",
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
      median: z.number(),
      minimum: z.number(),
      first_quartile: z.number(),
      third_quartile: z.number(),
      maximum: z.number(),
      interval: z
        .strictObject({ low: z.number(), high: z.number(), coverage: z.number() })
        .nullable(),
      at_fastest_clock: nullableNumber,
      cpu_share: z.number(),
      cost_instructions: nullableNumber,
      bytes_per_instruction: nullableNumber,
      relative_speed: nullableNumber,
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
