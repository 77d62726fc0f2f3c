import { BUILDS } from "../registry/run-classes";
import * as z from "zod";
import { IdentifiedBy } from "../api/configuration";
import { Sha256 } from "../report";

/*
 * The plotted values of a figure as they were when it was frozen. Numbers are rounded to twelve significant digits, so
 * that the last bit of a logarithm on another processor does not make another figure.
 */

export const FIGURE_SNAPSHOT_VERSION = 1;

/** Matching reports are counted no further: one more means `more than`. */
export const FIGURE_COUNTED_MAX = 100_000;

const nullableText = z.string().nullable();
export const FigureInstant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

export const FigureRow = z.strictObject({
  id: z.string().describe("Of the configuration, the report, or the paper's machine."),
  label: z.string(),
  origin: z
    .enum([...BUILDS, "browser", "paper", "convention", "plotted"])
    .describe(
      "The class of the build, or `browser`; for the paper, over the same set, by a convention, or as plotted.",
    ),
  x: z.number(),
  y: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  covered: z.strictObject({ measured: z.int(), of: z.int() }),
  busy: z
    .literal(true)
    .optional()
    .describe("Measured on busy machines alone, so never fitted; absent otherwise."),
  colour: nullableText,
  shape: nullableText,
  facet: nullableText,
  reports: z.int(),
  keys: z.int(),
  newest_report: nullableText,
  identified_by: IdentifiedBy.optional().describe(
    "How the catalogue knows the processor and its year; absent for the paper's machines and in figures frozen without it.",
  ),
});
export type FigureRow = z.infer<typeof FigureRow>;

export const FigureFit = z.strictObject({
  group: nullableText,
  points: z.int(),
  slope: z.number().describe("Of log y on log x, or on x where x is linear."),
  slope_low: z.number().nullable(),
  slope_high: z.number().nullable(),
  exponent: z
    .strictObject({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })
    .nullable()
    .describe("The scaling exponent; null where x is not a rating."),
  line: z.array(
    z.strictObject({
      x: z.number(),
      y: z.number(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
});
export type FigureFit = z.infer<typeof FigureFit>;

export const FigureSnapshot = z.strictObject({
  version: z.literal(FIGURE_SNAPSHOT_VERSION),
  method: z.int(),
  derivation: z.int(),
  renderer: z.int(),
  unit: z.string().describe("Of y; `1` for a ratio."),
  baseline: z.string().nullable().describe("In words; null where no baseline takes part."),
  counts: z.strictObject({
    drawn: z.int().describe("Of configurations or reports; the paper's machines are not counted."),
    matching: z.int().describe("How many match the filters."),
    without_x: z.int(),
    without_y: z.int(),
    beyond_limit: z.int().describe("Matching ones beyond the limit of rows: the oldest."),
    incomplete: z.int().describe("Drawn ones that lack a benchmark of the set."),
    paper: z.int(),
    paper_without_x_or_y: z.int(),
  }),
  reports_read: z
    .strictObject({ newest: z.int(), matching: z.int() })
    .optional()
    .describe(
      `Present where more reports match than were read; counted no further than ${FIGURE_COUNTED_MAX + 1}.`,
    ),
  bars: z
    .enum(["interval", "range"])
    .optional()
    .describe("What `low` and `high` of a configuration are; `range` where it is absent."),
  newest_received: FigureInstant.nullable().describe("Of all matching reports."),
  reports: z
    .strictObject({ count: z.int(), digest: Sha256.nullable() })
    .describe(
      "SHA-256 of the contributing reports' ids, sorted, each followed by a line feed; null unless frozen.",
    ),
  fits: z.array(FigureFit),
  rows: z.array(FigureRow),
});
export type FigureSnapshot = z.infer<typeof FigureSnapshot>;
