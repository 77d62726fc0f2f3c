import {
  BUILDS,
  HOSTS,
  RUN_MODES,
  RUN_OUTCOMES,
  STORAGE_CLASSES,
  STORAGE_ROLES,
} from "../registry/run-classes";
import * as z from "zod";
import { ALL_BENCHMARK_IDS } from "../registry/extensions";
import { GRADES } from "../registry/grades";
import { VALUE_REASONS, VALUES_OF } from "../registry/values";
import { KeyId, Sha256 } from "../report";
import { configurationId, keyOf } from "./configuration";
import { ReportState } from "./statements";

/*
 * The data set has every report that no moderator hid, oldest first. NDJSON has the signed bytes. CSV has the values
 * derived from them. The data dictionary is made from these descriptions.
 */

export const DATASET_SCHEMA = "oslag.dataset/1";

const Received = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const text = z.string();
const number = z.number();
const codes = z.string();

/** One line of the NDJSON form. */
export const DatasetLine = z.strictObject({
  schema: z.literal(DATASET_SCHEMA).describe("The version of this line's form."),
  id: Sha256.describe("The report's id: SHA-256 of the payload in the envelope."),
  received: Received.describe("When the site received the report, by the site's clock, in UTC."),
  state: ReportState.describe("The state that signed statements about the report give it."),
  flags: z
    .array(z.string())
    .describe("The report's flags: codes of what the plausibility rules found, each once, sorted."),
  counts: z.boolean().describe("Whether the report enters aggregates."),
  challenge_issued: Received.nullable().describe(
    "When the site issued the challenge that the report used; null for a report made offline.",
  ),
  envelope: z
    .string()
    .describe(
      "The signed bytes as text, exactly as uploaded. Saved as a file, `oslag verify` checks them.",
    ),
});
export type DatasetLine = z.infer<typeof DatasetLine>;

/** One row of the CSV form: one measurement of one report. A missing value is an empty cell. */
export const DatasetRow = z.strictObject({
  report: Sha256.describe("The report's id: SHA-256 of its payload."),
  received: Received.describe("When the site received the report, by the site's clock, in UTC."),
  state: ReportState.describe("The state that signed statements about the report give it."),
  counts: z.boolean().describe("Whether the report enters aggregates."),
  quiet: z
    .boolean()
    .describe("False for a report from a busy machine. Ranks and fits leave it out."),
  flags: codes.describe("Codes of the report's flags, separated by spaces."),
  report_warnings: codes.describe("Codes of the warnings of the whole run, separated by spaces."),
  key: KeyId.describe("The key that signed. It is the only identity of a contributor."),
  machine: text.describe("A pseudonym of the machine. It is stable for one key."),
  method: z.int().describe("The suite's method. Results of different methods are not comparable."),
  suite_version: text.describe("The suite's version, without the suffix of a build."),
  mode: z.enum(RUN_MODES).describe("The planned length of the run."),
  build: z
    .enum(BUILDS)
    .describe(
      "Only published builds are official. Official and local builds are never ranked together.",
    ),
  host: z.enum(HOSTS).describe("Where the suite ran."),
  configuration: text.describe(
    "The configuration's id. It stands for hardware, operating system and storage class together.",
  ),
  processor_vendor: text.describe("The maker, as the processor reports it."),
  processor_brand: text.describe("The name, as the processor reports it."),
  microarchitecture: text.nullable().describe("From the catalogue of processors."),
  year: z.int().nullable().describe("The first year of the processor's generation."),
  architecture: text.describe(
    "Instruction set, as the configuration's id contains it: what runners of format 1 stated, such as `amd64`.",
  ),
  os_family: text.describe("Family of the operating system, such as `linux`."),
  os_name: text.describe("Name of the distribution or system."),
  os_version: text.describe("Its version."),
  kernel_series: text.describe("The first two numbers of the kernel's release."),
  virtualization: text
    .nullable()
    .describe("The hypervisor or `none`; empty if the machine could not be asked."),
  container: text
    .nullable()
    .describe("The container's kind or `none`; empty if the machine could not be asked."),
  storage_class: z
    .enum(STORAGE_CLASSES)
    .nullable()
    .describe("The kind of storage that held the files."),
  filesystem: text.nullable().describe("The file system that held the files."),
  rating_mips: number.nullable().describe("Dhrystone 2.1 per second / 1757, of the same run."),
  benchmark: z
    .enum(ALL_BENCHMARK_IDS)
    .describe("The operation, by its published id. Extensions come after the paper's benchmarks."),
  variant: text.describe(
    "The form of the benchmark. The first variant in the registry is the headline.",
  ),
  storage: z
    .enum(STORAGE_ROLES)
    .nullable()
    .describe("Which storage held the files; empty if the benchmark uses no files."),
  unit: text.describe(
    "The unit of median, minimum, quartiles, maximum, interval and at_fastest_clock.",
  ),
  outcome: z
    .enum(["samples", "unsupported", "failed"])
    .describe("Only `samples` has numbers. A missing number is empty, never zero."),
  reason: text.nullable().describe("Why there are no samples."),
  warnings: codes.describe("Codes of the measurement's warnings, separated by spaces."),
  grade: z
    .enum(GRADES)
    .nullable()
    .describe("The grade for noise, from A to D; empty without samples."),
  samples: z.int().describe("The number of samples."),
  processes: z.int().describe("The number of processes that took the samples."),
  median: number.nullable().describe("The median over processes of each process's median."),
  minimum: number.nullable().describe("The smallest sample."),
  first_quartile: number.nullable().describe("The first quartile of all samples, by R-7."),
  third_quartile: number.nullable().describe("The third quartile of all samples, by R-7."),
  maximum: number.nullable().describe("The largest sample."),
  interval_low: number.nullable().describe("Lower end of the median's interval."),
  interval_high: number.nullable().describe("Upper end of the median's interval."),
  interval_coverage: number
    .nullable()
    .describe("The probability that such an interval covers the median."),
  at_fastest_clock: number
    .nullable()
    .describe(
      "The median converted to the run's fastest clock. Use it only to judge repeatability.",
    ),
  cpu_share: number
    .nullable()
    .describe("The median over samples of processor time / elapsed time."),
  cost_instructions: number
    .nullable()
    .describe(
      "Median time x rating: the number of instructions that the processor could have executed in that time.",
    ),
  bytes_per_instruction: number.nullable().describe("Median bandwidth / rating."),
  relative_speed: number
    .nullable()
    .describe("MIPS-relative speed against the MicroVAX II of 1990; only for headline variants."),
  value: number
    .nullable()
    .describe(
      "What is ranked and plotted: the estimate over undisturbed slices if there are enough of them, else the median.",
    ),
  value_of: z
    .enum(VALUES_OF)
    .nullable()
    .describe("Which part of the samples the value is of; `total` in method 1."),
  value_reason: z
    .enum(VALUE_REASONS)
    .nullable()
    .describe("Why a value of method 2 is of all samples; empty otherwise."),
  value_low: number.nullable().describe("Lower end of the value's interval."),
  value_high: number.nullable().describe("Upper end of the value's interval."),
  value_coverage: number
    .nullable()
    .describe("The probability that such an interval covers the value."),
  cost_low: number
    .nullable()
    .describe(
      "Lower end of the interval of the cost or of the bytes per instruction, with the rating's uncertainty; empty in method 1.",
    ),
  cost_high: number.nullable().describe("Its upper end."),
  cost_coverage: number.nullable().describe("The probability that such an interval covers them."),
  slices: z.int().nullable().describe("The number of slices; empty if the samples were not cut."),
  undisturbed_slices: z
    .int()
    .nullable()
    .describe("How many of them were undisturbed by the rule of the suite."),
  undisturbed_processes: z
    .int()
    .nullable()
    .describe("How many processes have an undisturbed slice."),
  outcome_of_run: z
    .enum(RUN_OUTCOMES)
    .describe("An interrupted run enters no aggregate, rank or fit."),
  architecture_name: text.describe(
    "Instruction set under the one name that the site lists it by, such as `x86-64` for `amd64` and `x86_64`.",
  ),
});
export type DatasetRow = z.infer<typeof DatasetRow>;
export const DATASET_COLUMNS = Object.keys(DatasetRow.shape) as readonly (keyof DatasetRow)[];

const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?Z)?$/)
  .refine(isInstant, "This day or time does not exist.");

/** The query of `GET /api/v1/dataset.{csv,ndjson}`. */
export const DatasetQuery = z.strictObject({
  since: instant
    .optional()
    .describe("Only reports received at or after this day or instant (UTC)."),
  until: instant.optional().describe("Only reports received before this day or instant (UTC)."),
  key: keyOf.optional(),
  configuration: configurationId.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe("The most reports to return. The default is all."),
});
export type DatasetQuery = z.infer<typeof DatasetQuery>;

/** Returns whether the day exists. JavaScript parses 2026-02-30 as a day in March, and PostgreSQL has no year 0000. */
function isInstant(given: string): boolean {
  const time = new Date(given);
  if (given.startsWith("0000")) return false;
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === given.slice(0, 10);
}
