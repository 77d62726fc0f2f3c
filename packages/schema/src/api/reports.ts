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

/** RFC 3339 in UTC with milliseconds, as the database's clock gave it. */
const Received = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const nullableNumber = z.number().nullable();

export const ReportSummaryResource = z.strictObject({
  id: z.string().describe("SHA-256 of the payload."),
  url: z.string().describe("The report's page."),
  envelope_url: z.string().describe("The signed bytes."),
  received: Received,
  key: KeyId,
  machine: z.string().describe("One line for people: processor, operating system, file system."),
  machine_id: z.string().describe("A pseudonym, stable for one key."),
  mode: z.enum(RUN_MODES),
  method: z.int().describe("Results of different methods never share an axis."),
  suite_version: z.string().describe("Without what a build appends behind a plus sign."),
  rating_mips: nullableNumber.describe("Dhrystone 2.1 per second / 1757; null when not measured."),
  geometric_mean: nullableNumber.describe(
    "Of MIPS-relative speed against the 1990 baseline, over the benchmarks of the default set that were measured.",
  ),
  completeness: CompletenessResource,
  warnings: z.array(z.string()),
  grade: z
    .enum(GRADES)
    .nullable()
    .describe("For noise: the worst of what its point rests on; null where nothing was measured."),
  quiet: z.boolean().describe("False for a busy machine's, which ranks and fits leave out."),
  state: ReportState.describe("What signed statements about the report come to."),
  challenge_issued: Received.nullable().describe(
    "When the site issued the challenge that this report used up; null for a report made offline.",
  ),
  counts: z
    .boolean()
    .describe("Whether it enters aggregates: its state is `counted`, and no flag excludes it."),
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
        grade: z.enum(GRADES).describe("The best that it allows."),
        value: nullableNumber.describe("Of the criterion; null for a warning."),
      }),
    )
    .describe("What allows less than an A, the worst first."),
});
type GradeResource = z.infer<typeof GradeResource>;

export const MeasurementResource = z.strictObject({
  benchmark: z.string(),
  variant: z.string(),
  unit: z.string().describe("Of median, quartiles, extremes, interval and at_fastest_clock."),
  storage: z.enum(STORAGE_ROLES).nullable(),
  operation: z.string(),
  outcome: z.enum(["samples", "unsupported", "failed"]),
  reason: z.string().nullable(),
  warnings: z.array(z.string()),
  extension: z
    .boolean()
    .describe("Not of the paper: on no axis, in no rank, in no geometric mean."),
  parallel: z
    .strictObject({
      processes: z.int().describe("Processes at once, each on a processor of its own."),
      efficiency: nullableNumber.describe(
        "Throughput / (processes x the throughput of one); null where one alone was not measured.",
      ),
    })
    .nullable()
    .describe("Null unless a variant of the benchmark is a number of processes at once."),
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
  derivation: z.int().describe("The version of the derivation that made the numbers."),
  findings: z.array(FlagResource).describe("What raised each flag, in words."),
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
  host: z.enum(HOSTS).optional().describe("Where the suite ran; every host unless given."),
  key: keyOf.optional(),
  configuration: configurationId.optional(),
  build: buildClass.optional(),
  suite: SuiteVersion.optional().describe("The suite's version, such as `0.2.0`."),
  limit: pageLimit.default(50),
  cursor: pageCursor.optional(),
});
export type ReportsQuery = z.infer<typeof ReportsQuery>;
