import { BUILDS, STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";
import { LIMITS } from "../limits";
import { Sha256 } from "../report";
import { FIGURE_CURVES_MAX, FIGURE_REPORTS_COMPARED } from "./report-specification";
import { FIGURE_SNAPSHOT_VERSION, FigureInstant } from "./snapshot";

/*
 * The values of figures of named reports, in the unit of the benchmark's registry entry. They are rounded like those of plots.
 */

const Storage = z.enum(["none", ...STORAGE_ROLES]);
const nullable = z.number().nullable();
const interval = z.strictObject({ low: z.number(), high: z.number(), coverage: z.number() });

/** A report in a figure, with what a reader must know about it. */
export const FigureReport = z.strictObject({
  id: Sha256,
  label: z.string().describe("Processor and kernel."),
  received: FigureInstant,
  origin: z.enum([...BUILDS, "browser"]).describe("The class of the build, or `browser`."),
  quiet: z.boolean().describe("False for a report from a busy machine."),
});
export type FigureReport = z.infer<typeof FigureReport>;

const common = {
  version: z.literal(FIGURE_SNAPSHOT_VERSION),
  method: z.int(),
  derivation: z.int(),
  renderer: z.int(),
  unit: z.string().describe("The unit of every value; `1` for a ratio."),
  reports: z.strictObject({ count: z.int(), digest: Sha256 }),
  sources: z.array(FigureReport).min(1).max(FIGURE_REPORTS_COMPARED),
};

export const SampleStripSnapshot = z.strictObject({
  report: Sha256,
  storage: Storage,
  median: z.number(),
  first_quartile: z.number(),
  third_quartile: z.number(),
  interval: interval
    .nullable()
    .describe("For the median, with its actual coverage; null for a single process."),
  value: z
    .strictObject({ value: z.number(), interval: interval.nullable() })
    .optional()
    .describe(
      "What is ranked, of undisturbed slices alone. Absent where it is the median, and in figures frozen before renderer 10.",
    ),
  samples: z
    .array(z.strictObject({ process: z.int(), value: z.number() }))
    .min(1)
    .max(LIMITS.samplesPerMeasurement)
    .describe("In the order of measurement."),
});
export type SampleStripSnapshot = z.infer<typeof SampleStripSnapshot>;

export const SamplesSnapshot = z.strictObject({
  ...common,
  strips: z
    .array(SampleStripSnapshot)
    .min(1)
    .max(2 * FIGURE_REPORTS_COMPARED),
  sizing: z
    .literal("capped")
    .optional()
    .describe("Present if the block of a copy was capped, as in quick runs."),
});
export type SamplesSnapshot = z.infer<typeof SamplesSnapshot>;

export const RelativeSpeedRow = z.strictObject({
  benchmark: z.string(),
  variant: z.string(),
  relative_speed: nullable,
  low: nullable,
  high: nullable,
  absence: z.string().nullable().describe("The reason if there is no value."),
  peers: z.array(z.number()).describe("The systems of the 1990 paper on the same benchmark."),
});
export type RelativeSpeedRow = z.infer<typeof RelativeSpeedRow>;

export const RelativeSpeedsSnapshot = z.strictObject({
  ...common,
  baseline: z.string().describe("In words."),
  rating_mips: nullable,
  geometric_mean: nullable,
  mean_interval: interval
    .optional()
    .describe(
      "Of the geometric mean. Absent if it has none, and in figures frozen before means had intervals.",
    ),
  covered: z.strictObject({ measured: z.int(), of: z.int() }),
  rows: z.array(RelativeSpeedRow),
});
export type RelativeSpeedsSnapshot = z.infer<typeof RelativeSpeedsSnapshot>;

const quantity = z.enum(["bytes", "processes"]).describe("What `x` counts.");
const CurvePoint = z.strictObject({
  x: z.number(),
  value: z.number(),
  low: nullable,
  high: nullable,
  efficiency: nullable.describe("Parallel efficiency; null for other curves."),
});

export const CurveSnapshot = z.strictObject({
  ...common,
  quantity,
  points: z.array(CurvePoint).min(2).max(LIMITS.measurements),
});
export type CurveSnapshot = z.infer<typeof CurveSnapshot>;

/** One configuration's curve. Its values are those of one report. */
export const ConfigurationCurve = z.strictObject({
  configuration: z.string(),
  report: Sha256,
  os_family: z.string(),
  year: z.int().nullable().describe("The year of the processor; null if unknown."),
  cores: z.int().nullable().describe("Physical cores, or null if the report does not say."),
  caches: z
    .array(z.strictObject({ level: z.int(), bytes: z.number() }))
    .max(LIMITS.listEntries)
    .optional()
    .describe(
      "The largest data or unified cache of each level, as the report states it; present in curves over bytes.",
    ),
  points: z.array(CurvePoint).min(1).max(LIMITS.measurements),
});
export type ConfigurationCurve = z.infer<typeof ConfigurationCurve>;

export const CurvesSnapshot = z.strictObject({
  ...common,
  sources: z
    .array(FigureReport)
    .min(1)
    .max(FIGURE_CURVES_MAX)
    .describe("In the order of the curves."),
  quantity,
  without_place: z
    .int()
    .optional()
    .describe(
      "In plots of efficiency: how many configurations with the results have no place, because their year is not known or so many processes were not measured.",
    ),
  curves: z.array(ConfigurationCurve).min(1).max(FIGURE_CURVES_MAX),
});
export type CurvesSnapshot = z.infer<typeof CurvesSnapshot>;
