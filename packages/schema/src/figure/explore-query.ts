import { BUILDS, HOSTS, RUN_MODES, STORAGE_CLASSES } from "../registry/run-classes";
import * as z from "zod";
import { CONFIGURATION_ID_PATTERN } from "../patterns";
import { refuse, type Result } from "../problem";
import { defaultFigureValue } from "./default-value";
import { getBenchmark, headlineVariant } from "../registry/benchmarks";
import { KeyId } from "../report";
import { checkSpecification } from "./check-specification";
import { MEAN_IDS, type MeanId } from "../registry/means";
import { CONFIGURATION_CURVE_IDS } from "./report-specification";
import { FIGURE_SET_IDS, PAPER_COLUMN_IDS, SET_OF_MEAN, type FigureSetId } from "./sets";
import {
  FIGURE_DIMENSION_IDS,
  FIGURE_SPECIFICATION_VERSION,
  FIGURE_X_IDS,
  FigureBaseline,
  FigureGrade,
  FigureMark,
  FigureSpecification,
  FigureText,
  SuiteVersion,
  type FigureY,
} from "./specification";

/*
 * The short form of a specification: the query of /explore and the body of POST /api/v1/figures. Missing parameters have
 * defaults, so `?y=getpid&colour=os` is a complete figure.
 */

const dimension = z.enum(FIGURE_DIMENSION_IDS).optional();
const text = FigureText.optional();

export const ExploreQuery = z.strictObject({
  y: z
    .string()
    .regex(/^[a-z0-9-]{1,64}(:[A-Za-z0-9/._-]{1,64})?$/)
    .optional()
    .describe(
      `A set (${FIGURE_SET_IDS.join(", ")}), a column of the papers (${PAPER_COLUMN_IDS.join(", ")}) or a benchmark, with its variant after a colon unless it is the headline.`,
    ),
  mean: z
    .enum(MEAN_IDS)
    .optional()
    .describe(
      "Of the default set: the mean over all of it, without create-delete, or with create-delete-fsync in its place.",
    ),
  x: z.enum(FIGURE_X_IDS).optional().describe("The x axis. The default is the rating."),
  value: z
    .enum(["relative", "cost", "absolute"])
    .optional()
    .describe(
      "MIPS-relative speed, cost in instructions (or bytes per instruction), or the measured value.",
    ),
  points: z
    .enum(["configurations", "reports", "none"])
    .optional()
    .describe(
      "One point for each configuration (the default) or report; `none` for only the papers.",
    ),
  colour: dimension.describe("The property that colours show."),
  shape: dimension.describe("The property that marks show."),
  facet: dimension.describe("The property by which the figure is split into panels."),
  fit: z
    .enum(["none", "all", "groups", "confirmed", "eras"])
    .optional()
    .describe(
      "A line through all points, each colour, or the confirmed configurations once there are enough of them; or, with `eras`, one for the machines of the paper and one for those of today. Each has its interval.",
    ),
  paper: z
    .enum(["1990", "1989", "none", "archive"])
    .optional()
    .describe("Machines of a paper on the same axes. The default is 1990."),
  convention: z
    .enum(["like-with-like", "A", "B", "C", "D", "F"])
    .optional()
    .describe("For Figure 1 of 1990: which columns enter a point."),
  plotted: z
    .literal("1990")
    .optional()
    .describe("`1990` draws the values of Figure 1 of 1990 beside the recomputed ones."),
  literature: z
    .enum(["on", "off"])
    .optional()
    .describe(
      "`on` draws published values of the years between the papers and today: of getpid or cswitch, against the rating. The default is `off`.",
    ),
  mark: FigureMark.optional().describe(
    "The id of a report or of a configuration: a ring is drawn around it, around the report's configuration, or around the configuration's newest report.",
  ),
  zoom: z
    .literal("today")
    .optional()
    .describe(
      "`today` fits the axes to the points of today. What lies outside of them is not drawn.",
    ),
  baseline: FigureBaseline.optional().describe(
    "`1990`, `1989-sunos`, `1989-sprite`, `configuration:ID` or `report:ID`.",
  ),
  // As they were written, because they are part of a figure's id. Names match in any spelling.
  os: text.describe(
    "Operating system family, such as `linux`, or its usual name, such as `macOS`.",
  ),
  vendor: text.describe(
    "Processor vendor, such as `AMD`, or as the processor states it, such as `AuthenticAMD`.",
  ),
  architecture: text.describe(
    "Instruction set, such as `x86-64` or `arm64`. Other names of the same one match too, such as `amd64`, `x86_64` and `aarch64`.",
  ),
  year: z
    .string()
    .regex(/^(\d{4}|\d{4}-|-\d{4}|\d{4}-\d{4})$/)
    .optional()
    .describe("`2015`, `2010-2020`, `2010-` or `-2020`."),
  storage: z
    .enum([...STORAGE_CLASSES, "any", "local-or-browser"])
    .optional()
    .describe(
      "Where the files were; `local` unless given. `local-or-browser` adds the file system that a browser has in memory.",
    ),
  virtual: z
    .enum(["yes", "no"])
    .optional()
    .describe("`yes` in a virtual machine or container, `no` on bare metal."),
  build: z.enum(BUILDS).optional().describe("Published builds of the suite, or any other."),
  host: z.enum(HOSTS).optional().describe("Where the suite ran."),
  mode: z.enum(RUN_MODES).optional().describe("The planned length of the run."),
  key: KeyId.optional().describe("The key that signed."),
  configuration: z
    .string()
    .regex(CONFIGURATION_ID_PATTERN)
    .optional()
    .describe("A configuration's id."),
  grade: FigureGrade.optional().describe("This grade for noise or a better one."),
  suite: SuiteVersion.optional().describe(
    "The suite's version, such as `0.2.0`, without the plus sign and what follows it.",
  ),
  networks: z
    .string()
    .regex(/^([2-9]|[1-9]\d)$/)
    .optional()
    .describe("Only configurations that at least so many networks confirm, 2 to 99."),
  method: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional()
    .describe("The suite's method. Without it, the site's default method."),
  methods: z
    .string()
    .regex(/^[1-9]\d{0,2}(,[1-9]\d{0,2}){1,9}$/)
    .optional()
    .describe(
      "Several methods on one axis, such as `1,2`, which their results do not share otherwise. Each point then has its method.",
    ),
  sizing: z
    .enum(["rule", "capped"])
    .optional()
    .describe("`rule` for blocks sized by the rule, `capped` for smaller blocks."),
});
export type ExploreQuery = z.infer<typeof ExploreQuery>;
export type ExploreParameter = keyof ExploreQuery;
export const EXPLORE_PARAMETERS = Object.keys(ExploreQuery.shape) as readonly ExploreParameter[];

/**
 * Parses the short form. An empty parameter counts as missing, because a form sends every field. Refuses unknown parameters.
 * Without a method the figure is of `defaultMethod`.
 */
export function parseExploreQuery(
  values: Readonly<Record<string, unknown>>,
  { defaultMethod = 1 }: { readonly defaultMethod?: number } = {},
): Result<FigureSpecification> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const parsed = ExploreQuery.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (issue === undefined || issue.code === "unrecognized_keys" || issue.path[0] === undefined)
      return refuse(
        "bad_query",
        `Figures do not have one of the parameters. They have ${EXPLORE_PARAMETERS.join(", ")}.`,
      );
    return refuse("bad_query", sentenceFor(issue), String(issue.path[0]));
  }
  // Figures of the papers alone have no method of the suite. They keep the first, so that their ids stay.
  const byDefault = parsed.data.points === "none" ? 1 : defaultMethod;
  return toSpecification({ ...parsed.data, method: parsed.data.method ?? String(byDefault) });
}

function sentenceFor(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  if (issue.code === "invalid_value")
    return `The parameter ${name} must be one of ${issue.values.map(String).join(", ")}.`;
  if (name === "year")
    return "The parameter year must be written as 2015, 2010-2020, 2010- or -2020.";
  if (name === "networks") return "The number of networks must be 2 to 99.";
  if (name === "suite")
    return "A version of the suite must be written as 0.2.0, without the plus sign and what follows it.";
  if (name === "baseline")
    return "The baseline must be 1990, 1989-sunos, 1989-sprite, configuration:ID or report:ID.";
  return `The parameter ${name} has a form that is not allowed.`;
}

function toSpecification(query: ExploreQuery): Result<FigureSpecification> {
  const curves = CONFIGURATION_CURVE_IDS.find((id) => id === query.y?.split(":")[0]);
  if (curves !== undefined)
    return refuse(
      "bad_query",
      `This extension has a curve for each configuration and no point. /api/v1/curves?y=${curves} has them, and a figure of the kind curves freezes them.`,
      "y",
    );
  const y = parseY(query.y ?? "default-set", query.mean ?? "set");
  if (y === null)
    return refuse(
      "bad_query",
      "The y axis must be a set, a column of the papers or a benchmark of the suite. Only the default set has several means.",
      query.mean === undefined ? "y" : "mean",
    );
  const methods = query.methods?.split(",").map(Number);
  if (methods !== undefined && new Set(methods).size < methods.length)
    return refuse("bad_query", "Name each method once.", "methods");
  const newest = methods === undefined ? Number(query.method) : Math.max(...methods);
  const specification = FigureSpecification.safeParse({
    version: FIGURE_SPECIFICATION_VERSION,
    points: query.points ?? "configurations",
    x: query.x ?? "rating",
    y,
    value: query.value ?? defaultFigureValue(y),
    colour: query.colour ?? null,
    shape: query.shape ?? null,
    facet: query.facet ?? null,
    fit: query.fit ?? "none",
    paper: query.paper ?? "1990",
    convention: query.convention ?? "like-with-like",
    ...(query.plotted === undefined ? {} : { plotted: query.plotted }),
    ...(query.literature === "on" ? { literature: "on" as const } : {}),
    ...(query.mark === undefined ? {} : { mark: query.mark }),
    ...(query.zoom === undefined ? {} : { zoom: query.zoom }),
    baseline: query.baseline ?? "1990",
    method: newest,
    ...(methods === undefined ? {} : { methods: methods.toSorted((a, b) => a - b) }),
    sizing: query.sizing ?? "rule",
    filters: {
      os: query.os ?? null,
      vendor: query.vendor ?? null,
      architecture: query.architecture ?? null,
      years: parseYears(query.year),
      storage: query.storage ?? "local",
      virtual: query.virtual ?? null,
      build: query.build ?? null,
      host: query.host ?? null,
      mode: query.mode ?? null,
      key: query.key ?? null,
      configuration: query.configuration ?? null,
      ...(query.grade === undefined ? {} : { grade: query.grade }),
      ...(query.suite === undefined ? {} : { suite: query.suite }),
      ...(query.networks === undefined ? {} : { networks: Number(query.networks) }),
    },
  });
  if (!specification.success)
    return refuse("bad_query", "A year must be between 1960 and 2100.", "year");
  return checkSpecification(specification.data);
}

function parseY(text: string, mean: MeanId): FigureY | null {
  const [id = "", variant] = text.split(":");
  if (mean !== "set") return text === "default-set" ? { set: SET_OF_MEAN[mean] } : null;
  const set = FIGURE_SET_IDS.find((known) => known === id);
  if (set !== undefined) return variant === undefined ? { set: set satisfies FigureSetId } : null;
  const column = PAPER_COLUMN_IDS.find((known) => known === id);
  if (column !== undefined) return variant === undefined ? { column } : null;
  const benchmark = getBenchmark(id);
  if (benchmark === null) return null;
  return { benchmark: id, variant: variant ?? headlineVariant(benchmark).id };
}

function parseYears(text: string | undefined): FigureSpecification["filters"]["years"] {
  if (text === undefined) return null;
  const [from = "", to = from] = text.split("-");
  return { from: from === "" ? null : Number(from), to: to === "" ? null : Number(to) };
}
