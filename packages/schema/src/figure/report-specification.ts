import { BUILDS, HOSTS, STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";
import { Sha256 } from "../report";
import type { ExtensionId } from "../registry/extensions";
import { FigureText } from "./specification";

/*
 * Specifications of figures whose snapshot names its reports. `kind` distinguishes them. The plot of specification.ts has no kind, because
 * plots were frozen before there was another kind, and a figure's id is the digest of its content. Words are append-only.
 */

export const REPORT_FIGURE_VERSION = 1;

/** The most reports that are legible on one axis, and that /compare accepts. */
export const FIGURE_REPORTS_COMPARED = 6;

/** The extensions that are drawn as a curve, over a size or a number of parallel processes. */
export const FIGURE_CURVE_IDS = [
  "create-delete-sweep",
  "bcopy-sizes",
  "getpid-parallel",
  "cswitch-parallel",
  "create-delete-parallel",
] as const satisfies readonly ExtensionId[];

/** The extensions that are drawn for many configurations: the copies by size (Figure 3) and the parallel ones (Figure 2). */
export const CONFIGURATION_CURVE_IDS = [
  "bcopy-sizes",
  "getpid-parallel",
  "cswitch-parallel",
  "create-delete-parallel",
] as const satisfies readonly (typeof FIGURE_CURVE_IDS)[number][];
export type ConfigurationCurveId = (typeof CONFIGURATION_CURVE_IDS)[number];

/** The most configurations that one figure of curves has: those with the most reports. */
export const FIGURE_CURVES_MAX = 40;

/** The default letters of the reports of a figure, in their order. */
export const REPORT_LETTERS = "ABCDEF";

/** One letter for each report. */
export const ReportLetters = z.string().regex(/^(?=.)A?B?C?D?E?F?$/);

/**
 * Returns the member of a specification for these letters, or no member for the default letters, so that one figure has one
 * id. A single report has no letter unless one is given.
 */
export function specifyLetters(letters: string): { readonly letters?: string } {
  return letters.length > 1 && REPORT_LETTERS.startsWith(letters) ? {} : { letters };
}

const version = z.literal(REPORT_FIGURE_VERSION);
const name = z.string().min(1).max(64);

export const SamplesSpecification = z.strictObject({
  version,
  kind: z.literal("samples"),
  reports: z
    .array(Sha256)
    .min(1)
    .max(FIGURE_REPORTS_COMPARED)
    .describe("Each report once, in the order of the figure."),
  benchmark: name,
  variant: name,
  storage: z
    .enum(["any", ...STORAGE_ROLES])
    .describe("Where the files were. A benchmark without files has one strip for each value."),
  letters: ReportLetters.optional().describe(
    "The letters of the reports if they are part of a larger comparison. The default is A, B, C.",
  ),
});
export type SamplesSpecification = z.infer<typeof SamplesSpecification>;

export const RelativeSpeedsSpecification = z.strictObject({
  version,
  kind: z.literal("relative-speeds"),
  report: Sha256,
  set: z.literal("default-set"),
  baseline: z.literal("1990"),
});
export type RelativeSpeedsSpecification = z.infer<typeof RelativeSpeedsSpecification>;

export const CurveSpecification = z.strictObject({
  version,
  kind: z.literal("curve"),
  report: Sha256,
  benchmark: z.enum(FIGURE_CURVE_IDS),
  storage: z.enum(["none", ...STORAGE_ROLES]).describe("`none` for benchmarks without files."),
});
export type CurveSpecification = z.infer<typeof CurveSpecification>;

/** Which configurations a figure of curves shows. A name matches in every spelling. */
export const CurvesFilters = z.strictObject({
  os: FigureText.optional(),
  architecture: FigureText.optional(),
  vendor: FigureText.optional(),
  processor: FigureText.optional().describe(
    "Words. The processor's vendor and name together contain each of them.",
  ),
  virtual: z
    .enum(["yes", "no"])
    .optional()
    .describe("`yes` in a virtual machine or container, `no` on bare metal."),
  build: z.enum(BUILDS).optional(),
  host: z.enum(HOSTS).optional(),
});
export type CurvesFilters = z.infer<typeof CurvesFilters>;

/**
 * What a plot of a parallel extension can have in place of a curve of efficiency for each configuration: efficiency by processors or years, for
 * each system, or the throughput by processes, for each configuration.
 */
export const CURVES_X_IDS = ["processors", "year", "processes"] as const;

/** The numbers of processes of which the plot by year can show one. A run measures those below its processors. */
export const EFFICIENCY_PROCESSES = ["2", "4", "8", "16", "32", "64", "128", "256", "512"] as const;

export const CurvesSpecification = z.strictObject({
  version,
  kind: z.literal("curves"),
  benchmark: z.enum(CONFIGURATION_CURVE_IDS),
  method: z.int().min(1).describe("The suite's method; one figure has one."),
  // Absent where they are not used, so that the ids of figures stay that were frozen before these members existed.
  x: z
    .enum(CURVES_X_IDS)
    .optional()
    .describe(
      "`processors` or `year` draws efficiency against it, for each system; `processes` draws the throughput by the number of processes; absent for curves.",
    ),
  processes: z
    .int()
    .min(2)
    .max(512)
    .optional()
    .describe("The number of processes of a plot by year; absent for all processors."),
  filters: CurvesFilters.optional().describe("Absent for all configurations."),
});
export type CurvesSpecification = z.infer<typeof CurvesSpecification>;

export const ReportFigureSpecification = z.discriminatedUnion("kind", [
  SamplesSpecification,
  RelativeSpeedsSpecification,
  CurveSpecification,
  CurvesSpecification,
]);
export type ReportFigureSpecification = z.infer<typeof ReportFigureSpecification>;
export type ReportFigureKind = ReportFigureSpecification["kind"];
export const REPORT_FIGURE_KINDS = ReportFigureSpecification.options.map(
  ({ shape }) => shape.kind.value,
) as readonly ReportFigureKind[];
