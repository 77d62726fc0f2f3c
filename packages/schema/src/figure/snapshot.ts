import { BUILDS } from "../registry/run-classes";
import * as z from "zod";
import { IdentifiedBy } from "../api/configuration";
import { Sha256 } from "../report";

/*
 * The values of a figure as they were when it was frozen. Numbers have twelve significant digits, so that a different last
 * bit of a logarithm on another processor does not make a different figure.
 */

export const FIGURE_SNAPSHOT_VERSION = 1;

/** Counting of matching reports stops here. One more means `more than`. */
export const FIGURE_COUNTED_MAX = 100_000;

const nullableText = z.string().nullable();
export const FigureInstant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** Where the rating of a published value is from: its own run, the vendor, a list by model, or a list by a model that is inferred. */
export const RATING_CLASSES = ["same-run", "vendor", "model", "inferred"] as const;

export const FigureRow = z.strictObject({
  id: z.string().describe("The id of the configuration, the report or the paper's machine."),
  label: z.string(),
  origin: z
    .enum([...BUILDS, "browser", "paper", "convention", "plotted", "literature"])
    .describe(
      "The class of the build, or `browser`. For the paper: over the same set, by a convention, or as plotted. `literature` for a published value.",
    ),
  x: z.number(),
  y: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  covered: z.strictObject({ measured: z.int(), of: z.int() }),
  busy: z
    .literal(true)
    .optional()
    .describe("Present if all reports are from busy machines. The fit leaves such a row out."),
  joined_to: z
    .string()
    .optional()
    .describe(
      "Of a value plotted in 1990: the row of the same machine, which a hairline joins to it.",
    ),
  source: z
    .string()
    .optional()
    .describe("Of a published value: the id of its source in `literature`; absent otherwise."),
  published: z
    .strictObject({
      rating: z.enum(RATING_CLASSES).describe("Where the rating is from."),
      x_low: z.number().describe("The lowest and the highest rating that its class allows."),
      x_high: z.number(),
      year: z.int().nullable().describe("Of the measurement; null if unknown."),
      processors: z.enum(["one", "several"]).nullable().describe("Null if unknown."),
      pinned: z.boolean().nullable().describe("Null if unknown."),
      host: z.enum(["bare", "virtual"]).nullable().describe("Null if unknown."),
    })
    .optional()
    .describe("Of a published value: what its source says; absent otherwise and in older figures."),
  marked: z.literal(true).optional().describe("A ring is drawn around it; absent otherwise."),
  method: z.int().optional().describe("The suite's method; present if the figure shows several."),
  colour: nullableText,
  shape: nullableText,
  facet: nullableText,
  reports: z.int(),
  keys: z.int(),
  networks: z
    .int()
    .optional()
    .describe(
      "How many networks confirm the configuration; present in figures whose fit depends on it.",
    ),
  newest_report: nullableText,
  identified_by: IdentifiedBy.optional().describe(
    "How the catalogue identifies the processor and its year; absent for the paper's machines and in older figures.",
  ),
});
export type FigureRow = z.infer<typeof FigureRow>;

export const FigureFit = z.strictObject({
  group: nullableText,
  era: z
    .enum(["paper", "today"])
    .optional()
    .describe("Present if the eras are fitted apart: the machines of the paper, or of today."),
  points: z.int(),
  clusters: z
    .int()
    .optional()
    .describe(
      "How many processor models and machines of the paper the points have; present where these are what errors are shared by.",
    ),
  coverage: z
    .number()
    .optional()
    .describe("What the interval covers; absent where it is a bootstrap over points, at 0.95."),
  confirmed: z
    .strictObject({
      networks: z.int().describe("So many networks confirm a configuration."),
      configurations: z.int().describe("How many configurations of the fit's class are confirmed."),
      least: z.int().describe("From so many on, the fit takes confirmed configurations alone."),
    })
    .optional()
    .describe("Present if the fit is over confirmed configurations."),
  slope: z.number().describe("The slope of log y on log x, or on x if x is linear."),
  slope_low: z.number().nullable(),
  slope_high: z.number().nullable(),
  exponent: z
    .strictObject({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })
    .nullable()
    .describe("The scaling exponent; null if x is not a rating."),
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

/** A source of published values, as it is cited. */
export const CitedSource = z.strictObject({
  id: z.string(),
  title: z.string(),
  authors: z.string(),
  year: z.string(),
  where: z.string().describe("Repository with commit and path, or mailing list with Message-ID."),
});
export type CitedSource = z.infer<typeof CitedSource>;

export const FigureSnapshot = z.strictObject({
  version: z.literal(FIGURE_SNAPSHOT_VERSION),
  method: z.int(),
  derivation: z.int(),
  renderer: z.int(),
  unit: z.string().describe("The unit of y; `1` for a ratio."),
  baseline: z.string().nullable().describe("In words; null without a baseline."),
  counts: z.strictObject({
    drawn: z
      .int()
      .describe("How many configurations or reports are drawn, without the paper's machines."),
    matching: z.int().describe("How many match the filters."),
    without_x: z.int(),
    without_y: z.int(),
    beyond_limit: z.int().describe("The oldest matching ones, which exceed the limit of rows."),
    incomplete: z.int().describe("How many of the drawn ones lack a benchmark of the set."),
    paper: z.int(),
    paper_without_x_or_y: z.int(),
  }),
  reports_read: z
    .strictObject({ newest: z.int(), matching: z.int() })
    .optional()
    .describe(
      `Present if more reports match than were read. Counting stops at ${FIGURE_COUNTED_MAX + 1}.`,
    ),
  bars: z
    .enum(["interval", "range"])
    .optional()
    .describe("The meaning of a configuration's `low` and `high`; `range` if absent."),
  newest_received: FigureInstant.nullable().describe(
    "The newest time of arrival among all matching reports.",
  ),
  reports: z
    .strictObject({ count: z.int(), digest: Sha256.nullable() })
    .describe(
      "SHA-256 of the contributing reports' ids, sorted, each followed by a line feed; null unless frozen.",
    ),
  literature: z
    .strictObject({
      unrated: z.int().describe("Published values without a rating, which have no place."),
      sources: z.array(CitedSource),
    })
    .optional()
    .describe("Present if the figure draws published values: the sources of those that it draws."),
  fits: z.array(FigureFit),
  rows: z.array(FigureRow),
});
export type FigureSnapshot = z.infer<typeof FigureSnapshot> & {
  /** Points that are in no row, because a page only counts them in cells. A stored snapshot has none. */
  readonly counted?: CountedPoints;
};

/** The places of points in two columns, in the units of the axes. */
export type CountedPoints = {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The least and the greatest y value or end of an interval. */
  readonly lowest: number;
  readonly highest: number;
};
