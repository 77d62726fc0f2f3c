import { BUILDS, HOSTS, RUN_MODES, STORAGE_CLASSES } from "../registry/run-classes";
import * as z from "zod";
import { CONFIGURATION_ID_FORM, CONFIGURATION_ID_PATTERN, SHA256_FORM } from "../patterns";
import { KeyId } from "../report";
import { ALTERNATIVE_RATINGS, FIGURE_SET_IDS, PAPER_COLUMN_IDS } from "./sets";

/*
 * What a figure shows, in full, so that one figure has one canonical form. Fields added later are absent where they are not
 * used: an id is the digest of a specification, and ids of earlier figures stay. The address of /explore is the short
 * form (explore-query.ts). Fields and their words are append-only; a change of meaning raises the version.
 */

export const FIGURE_SPECIFICATION_VERSION = 1;

/** `received` is the day on which the newest report arrived. `year` is the first year of the processor's generation. */
export const FIGURE_X_IDS = [
  "rating",
  "year",
  "received",
  "cores",
  ...ALTERNATIVE_RATINGS.map(({ id }) => id),
] as [string, ...string[]];

/** Properties that colours, shapes and panels can show. */
export const FIGURE_DIMENSIONS = {
  os: "Operating system",
  kernel: "Kernel series",
  vendor: "Processor vendor",
  architecture: "Architecture",
  style: "RISC or CISC",
  storage: "Storage class",
  filesystem: "File system",
  virtual: "Virtual machine or container",
  build: "Build of the suite",
  host: "Where it ran",
  era: "Paper or today",
  method: "Method of the suite",
  mitigations: "Mitigations of the kernel",
} as const;
export type FigureDimension = keyof typeof FIGURE_DIMENSIONS;
export const FIGURE_DIMENSION_IDS = Object.keys(FIGURE_DIMENSIONS) as [
  FigureDimension,
  ...FigureDimension[],
];

const FigureYear = z.int().min(1960).max(2100);
export const FigureText = z.string().regex(/^[\x21-\x7e]([\x20-\x7e]{0,198}[\x21-\x7e])?$/);
/** Without D: the worst grade would not filter anything. */
export const FigureGrade = z.enum(["A", "B", "C"]);
/** A version without the plus sign and what follows it. */
export const SuiteVersion = z.string().regex(/^[\x21-\x2a\x2c-\x7e]{1,64}$/);
/** One network would not filter anything. */
const FigureNetworks = z.int().min(2).max(99);
const ConfigurationId = z.string().regex(CONFIGURATION_ID_PATTERN);

/** The id of a report or of a configuration, which differ in length. */
export const FigureMark = z
  .string()
  .regex(new RegExp(`^(${SHA256_FORM}|${CONFIGURATION_ID_FORM})$`));

export const FigureBaseline = z
  .string()
  .regex(
    new RegExp(
      `^(1990|1989-sunos|1989-sprite|configuration:${CONFIGURATION_ID_FORM}|report:${SHA256_FORM})$`,
    ),
  )
  .describe(
    "`1990` (with its NFS results for remote files), another edition, or the results of a configuration or report.",
  );

export const FigureY = z.union([
  z.strictObject({ set: z.enum(FIGURE_SET_IDS) }),
  z.strictObject({ column: z.enum(PAPER_COLUMN_IDS) }),
  z.strictObject({ benchmark: z.string().min(1).max(64), variant: z.string().min(1).max(64) }),
]);
export type FigureY = z.infer<typeof FigureY>;

export const FigureFilters = z.strictObject({
  os: FigureText.nullable(),
  vendor: FigureText.nullable(),
  architecture: FigureText.nullable(),
  years: z
    .strictObject({ from: FigureYear.nullable(), to: FigureYear.nullable() })
    .nullable()
    .describe("Years of the processor's generation, both ends included."),
  storage: z
    .enum([...STORAGE_CLASSES, "any", "local-or-browser"])
    .describe(
      "Where the files are, for benchmarks in which files take part; `local-or-browser` adds the file system that a browser has in memory.",
    ),
  virtual: z.enum(["yes", "no"]).nullable(),
  build: z.enum(BUILDS).nullable(),
  host: z.enum(HOSTS).nullable(),
  mode: z.enum(RUN_MODES).nullable(),
  key: KeyId.nullable(),
  configuration: ConfigurationId.nullable(),
  grade: FigureGrade.optional().describe(
    "Only results with this grade for noise or a better one; absent for all.",
  ),
  suite: SuiteVersion.optional().describe("The suite's version, such as `0.2.0`; absent for all."),
  networks: FigureNetworks.optional().describe(
    "Only configurations that at least so many networks confirm; absent for all.",
  ),
});
export type FigureFilters = z.infer<typeof FigureFilters>;

const dimension = z.enum(FIGURE_DIMENSION_IDS).nullable();

export const FigureSpecification = z.strictObject({
  version: z.literal(FIGURE_SPECIFICATION_VERSION),
  points: z
    .enum(["configurations", "reports", "none"])
    .describe("What one point shows: a configuration or a report. `none` draws only the papers."),
  x: z.enum(FIGURE_X_IDS),
  y: FigureY,
  value: z.enum(["relative", "cost", "absolute"]),
  colour: dimension,
  shape: dimension,
  facet: dimension,
  fit: z
    .enum(["none", "all", "groups", "confirmed", "eras"])
    .describe(
      "`groups` fits each colour by itself. `confirmed` fits the configurations that three networks confirm, and all of them while these are too few. `eras` fits the machines of the paper and those of today apart, today’s as `confirmed` does; over years, which need no rating, it fits all together.",
    ),
  paper: z
    .enum(["1990", "1989", "none", "archive"])
    .describe(
      "The edition whose machines are also drawn. `archive` is the author's own files, with his runs of Andrew by phase.",
    ),
  convention: z
    .enum(["like-with-like", "A", "B", "C", "D", "F"])
    .describe("How the paper's points are computed: over the same set, or as in Figure 1 of 1990."),
  plotted: z
    .literal("1990")
    .optional()
    .describe("Draws the values that Figure 1 of 1990 plots beside the recomputed ones."),
  literature: z
    .literal("on")
    .optional()
    .describe(
      "Draws published values of the years between the papers and today, hollow and in no fit; absent without them.",
    ),
  mark: FigureMark.optional().describe(
    "A report or a configuration: a ring is drawn around it, around the report's configuration, or around the configuration's newest report.",
  ),
  zoom: z
    .literal("today")
    .optional()
    .describe("The axes cover the points of today alone; what lies outside is not drawn."),
  baseline: FigureBaseline,
  method: z
    .int()
    .min(1)
    .max(1000)
    .describe(
      "The suite's method. Results of different methods share an axis only if `methods` says so.",
    ),
  methods: z
    .array(z.int().min(1).max(1000))
    .min(2)
    .max(10)
    .optional()
    .describe(
      "Several methods on one axis, ascending; `method` is the newest of them. Absent for one method.",
    ),
  sizing: z
    .enum(["rule", "capped"])
    .describe("Blocks sized by the rule, or capped as in quick runs. The two never share an axis."),
  filters: FigureFilters,
});
export type FigureSpecification = z.infer<typeof FigureSpecification>;
