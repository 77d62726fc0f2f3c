import { BUILDS, HOSTS, RUN_MODES, STORAGE_CLASSES, STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";
import { ALL_BENCHMARK_IDS } from "../registry/extensions";
import { GRADES } from "../registry/grades";
import { KeyId, Sha256 } from "../report";
import { configurationId, keyOf } from "./configuration";
import { ReportState } from "./statements";

/*
 * The data set: every report that no moderator hid, the oldest first. NDJSON holds the signed bytes, from which
 * everything else follows; CSV holds what was derived from them. The data dictionary is made from these descriptions.
 */

export const DATASET_SCHEMA = "oslag.dataset/1";

const Received = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const text = z.string();
const number = z.number();
const codes = z.string();

/** One line of the NDJSON form. */
export const DatasetLine = z.strictObject({
  schema: z.literal(DATASET_SCHEMA).describe("The version of this line's form."),
  id: Sha256.describe("The report: SHA-256 of the payload in the envelope."),
  received: Received.describe("When the site took the report, by the site's clock, in UTC."),
  state: ReportState.describe("What signed statements about the report come to."),
  flags: z
    .array(z.string())
    .describe("Codes of what the plausibility rules found, each once, in order."),
  counts: z.boolean().describe("Whether the report enters aggregates."),
  challenge_issued: Received.nullable().describe(
    "When the site issued the challenge that the report used up; null for a report made offline.",
  ),
  envelope: z
    .string()
    .describe(
      "The signed bytes as text, exactly as they were uploaded: a file for `oslag verify`.",
    ),
});
export type DatasetLine = z.infer<typeof DatasetLine>;

/** One row of the CSV form: one measurement of one report. An absent value is an empty cell. */
export const DatasetRow = z.strictObject({
  report: Sha256.describe("The report's id: SHA-256 of its payload."),
  received: Received.describe("When the site took the report, by the site's clock, in UTC."),
  state: ReportState.describe("What signed statements about the report come to."),
  counts: z.boolean().describe("Whether the report enters aggregates."),
  quiet: z.boolean().describe("False for a busy machine's, which ranks and fits leave out."),
  flags: codes.describe("Codes of what the plausibility rules found, separated by spaces."),
  report_warnings: codes.describe("Codes of the warnings of the whole run, separated by spaces."),
  key: KeyId.describe("The key that signed: the only identity of a contributor."),
  machine: text.describe("A pseudonym of the machine, stable for one key."),
  method: z.int().describe("The suite's method; results of different methods are not compared."),
  suite_version: text.describe("The suite's version, without what a build appends to it."),
  mode: z.enum(RUN_MODES).describe("How long the run was to take."),
  build: z
    .enum(BUILDS)
    .describe("Only published builds are official; the two are never ranked together."),
  host: z.enum(HOSTS).describe("What ran the suite."),
  configuration: text.describe("Id of hardware, operating system and storage class together."),
  processor_vendor: text.describe("As the processor names its maker."),
  processor_brand: text.describe("As the processor names itself."),
  microarchitecture: text.nullable().describe("By the catalogue of processors."),
  year: z.int().nullable().describe("The first year of the processor's generation."),
  architecture: text.describe("Instruction set."),
  os_family: text.describe("Family of the operating system, such as `linux`."),
  os_name: text.describe("Name of the distribution or system."),
  os_version: text.describe("Its version."),
  kernel_series: text.describe("The first two numbers of the kernel's release."),
  virtualization: text
    .nullable()
    .describe("The hypervisor or `none`; empty when the machine could not be asked."),
  container: text
    .nullable()
    .describe("The container's kind or `none`; empty when the machine could not be asked."),
  storage_class: z.enum(STORAGE_CLASSES).nullable().describe("Where the files lay."),
  filesystem: text.nullable().describe("File system below the files."),
  rating_mips: number.nullable().describe("Dhrystone 2.1 per second / 1757, of the same run."),
  benchmark: z
    .enum(ALL_BENCHMARK_IDS)
    .describe("One operation, by its published id; extensions stand after those of the paper."),
  variant: text.describe("Which form of the benchmark; the first of the registry is the headline."),
  storage: z.enum(STORAGE_ROLES).nullable().describe("Role of the files that took part."),
  unit: text.describe("Of median, minimum, quartiles, maximum, interval and at_fastest_clock."),
  outcome: z
    .enum(["samples", "unsupported", "failed"])
    .describe("Without samples there are no numbers; never a zero."),
  reason: text.nullable().describe("Why there are no samples."),
  warnings: codes.describe("Codes of the measurement's warnings, separated by spaces."),
  grade: z.enum(GRADES).nullable().describe("For noise, from A to D; empty without samples."),
  samples: z.int().describe("How many samples the numbers rest on."),
  processes: z.int().describe("From how many processes they come."),
  median: number.nullable().describe("Over processes, of each process's median."),
  minimum: number.nullable().describe("The smallest sample."),
  first_quartile: number.nullable().describe("Of all samples, by R-7."),
  third_quartile: number.nullable().describe("Of all samples, by R-7."),
  maximum: number.nullable().describe("The largest sample."),
  interval_low: number.nullable().describe("Lower end of the median's interval."),
  interval_high: number.nullable().describe("Upper end of the median's interval."),
  interval_coverage: number.nullable().describe("How often such an interval covers the median."),
  at_fastest_clock: number
    .nullable()
    .describe("The median at the run's fastest clock; for repeatability alone."),
  cpu_share: number.nullable().describe("Processor time by elapsed time, the median over samples."),
  cost_instructions: number
    .nullable()
    .describe(
      "Median time x rating: instructions that the processor could have executed meanwhile.",
    ),
  bytes_per_instruction: number.nullable().describe("Median bandwidth by rating."),
  relative_speed: number
    .nullable()
    .describe("MIPS-relative speed against the MicroVAX II of 1990; of headline variants alone."),
});
export type DatasetRow = z.infer<typeof DatasetRow>;
export const DATASET_COLUMNS = Object.keys(DatasetRow.shape) as readonly (keyof DatasetRow)[];

const instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d{3})?Z)?$/)
  .refine(isInstant, "There is no such day or time.");

/** The query of `GET /api/v1/dataset.{csv,ndjson}`. */
export const DatasetQuery = z.strictObject({
  since: instant
    .optional()
    .describe("Reports received at or after this day or instant (UTC); for reading on later."),
  until: instant.optional().describe("Reports received before this day or instant (UTC)."),
  key: keyOf.optional(),
  configuration: configurationId.optional(),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe("At most so many reports; all of them unless given."),
});
export type DatasetQuery = z.infer<typeof DatasetQuery>;

/** Dates roll over in JavaScript: 2026-02-30 is no day, though it parses. */
function isInstant(given: string): boolean {
  const time = new Date(given);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === given.slice(0, 10);
}
