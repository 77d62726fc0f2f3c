import { z } from "zod";
import { BENCHMARKS } from "./registry/benchmarks";
import { KeyId, Report, Sha256, StorageRole } from "./report";

/*
 * What /api/v1 answers. Values are in the benchmark's unit of the registry, addresses are absolute, and null says that
 * there is no such value. Readers must ignore fields that they do not know: answers may gain some.
 */

const Id = Sha256;
const Received = z.iso.datetime();
const nullableNumber = z.number().nullable();
const nullableText = z.string().nullable();

/** POST /reports: 201 for a new report, 200 for one that was stored before. */
export const ReportAccepted = z.object({
  id: Id,
  status: z.enum(["stored", "known"]),
  url: z.url(),
  envelope_url: z.url(),
  /** Figure 1 with this report's point; absent when the report has no point on it. */
  figure_url: z.url().optional(),
});
export type ReportAccepted = z.infer<typeof ReportAccepted>;

export const ConfigurationSummary = z.object({
  id: z.string(),
  label: z.string(),
  host: z.enum(["native", "browser", "imported"]),
  processor_vendor: z.string(),
  processor_brand: z.string(),
  architecture: z.string(),
  os_family: z.string(),
  os_name: z.string(),
  os_version: z.string(),
  kernel_series: z.string(),
  virtualization: nullableText,
  container: nullableText,
  storage_class: z.enum(["local", "remote", "memory"]).nullable(),
  filesystem: nullableText,
  build_class: z.enum(["official", "local"]),
});
export type ConfigurationSummary = z.infer<typeof ConfigurationSummary>;

/** How many benchmarks of the default set were measured; only complete points are ranked. */
export const Completeness = z.object({ measured: z.int(), of: z.int() });
export type Completeness = z.infer<typeof Completeness>;

export const ReportSummary = z.object({
  id: Id,
  url: z.url(),
  received: Received,
  key: KeyId,
  mode: z.enum(["quick", "standard", "thorough"]),
  method: z.int(),
  configuration: ConfigurationSummary,
  rating_mips: nullableNumber,
  /** Of relative speed over what was measured of the default set. */
  geometric_mean: nullableNumber,
  completeness: Completeness,
  warnings: z.array(z.string()),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

/** GET /reports: newest first; `next_cursor` reads on as `cursor`, and null is the end. */
export const ReportList = z.object({
  reports: z.array(ReportSummary),
  next_cursor: nullableText,
});
export type ReportList = z.infer<typeof ReportList>;

export const MeasurementSummary = z.object({
  benchmark: z.string(),
  variant: z.string(),
  storage: StorageRole.nullable(),
  operation: z.string(),
  unit: z.string(),
  outcome: z.enum(["samples", "unsupported", "failed"]),
  reason: nullableText,
  warnings: z.array(z.string()),
  summary: z
    .object({
      samples: z.int(),
      processes: z.int(),
      median: z.number(),
      minimum: z.number(),
      first_quartile: z.number(),
      third_quartile: z.number(),
      maximum: z.number(),
      /** For the median, with the coverage that it achieves. */
      interval: z.object({ low: z.number(), high: z.number(), coverage: z.number() }).nullable(),
      at_fastest_clock: nullableNumber,
      cpu_share: z.number(),
      cost_in_instructions: nullableNumber,
      bytes_per_instruction: nullableNumber,
      relative_speed: nullableNumber,
    })
    .nullable(),
});
export type MeasurementSummary = z.infer<typeof MeasurementSummary>;

/** GET /reports/{id}: what was derived, and the payload as it was signed. */
export const ReportDetail = ReportSummary.extend({
  envelope_url: z.url(),
  /** The number of the derivation that made the derived values. */
  derivation: z.int(),
  measurements: z.array(MeasurementSummary),
  report: Report,
});
export type ReportDetail = z.infer<typeof ReportDetail>;

const benchmarkIds = BENCHMARKS.map((benchmark) => benchmark.id);
export const LeaderboardSubject = z.enum(["default-set", ...benchmarkIds]);
export type LeaderboardSubject = z.infer<typeof LeaderboardSubject>;

export const LeaderboardRow = z.object({
  /** Equal values share a rank, and the next rank is skipped. */
  rank: z.int().min(1),
  configuration: ConfigurationSummary,
  median: nullableNumber,
  relative_speed: nullableNumber,
  cost_in_instructions: nullableNumber,
  bytes_per_instruction: nullableNumber,
  /** What the rank divides by, which may be larger than the configuration's own rating. */
  rating_mips: nullableNumber,
  own_rating_mips: nullableNumber,
  reports: z.int(),
  keys: z.int(),
  newest_report_id: Id,
});
export type LeaderboardRow = z.infer<typeof LeaderboardRow>;

/** GET /leaderboards/{benchmark} */
export const Leaderboard = z.object({
  benchmark: LeaderboardSubject,
  variant: nullableText,
  metric: z.enum(["relative", "cost", "absolute"]),
  build: z.enum(["official", "local"]),
  method: z.int(),
  /** How many configurations are ranked under these filters. */
  total: z.int(),
  rows: z.array(LeaderboardRow),
  next_cursor: nullableText,
});
export type Leaderboard = z.infer<typeof Leaderboard>;

/**
 * One cell of a table of an edition. A measured cell has a value; a derived one has what was published, what is
 * recomputed from the raw values, and how the two agree. Where nothing was printed, everything but the unit is null.
 */
export const PaperCell = z.object({
  value: nullableNumber,
  unit: nullableText,
  /** As it is printed, with its own digits. */
  published: nullableText,
  recomputed: nullableNumber,
  agreement: z.enum(["agrees", "agrees-within-rounding", "disagrees"]).nullable(),
});
export type PaperCell = z.infer<typeof PaperCell>;

export const PaperTable = z.object({
  number: z.int(),
  benchmark: z.string(),
  title: z.string(),
  columns: z.array(z.object({ heading: z.string(), kind: z.string(), variant: z.string() })),
  rows: z.array(
    z.object({
      machine: z.string(),
      os: z.string(),
      os_version: nullableText,
      storage: nullableText,
      rating_mips: nullableNumber,
      cells: z.array(PaperCell),
      notes: z.array(z.string()),
    }),
  ),
  notes: z.array(z.string()),
});
export type PaperTable = z.infer<typeof PaperTable>;

/** GET /papers/{edition} */
export const Paper = z.object({
  edition: z.enum(["1989", "1990", "1992", "archive"]),
  title: z.string(),
  source: z.string(),
  tables: z.array(PaperTable),
});
export type Paper = z.infer<typeof Paper>;
