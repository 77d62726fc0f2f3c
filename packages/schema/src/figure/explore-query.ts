import { BUILDS, HOSTS, RUN_MODES, STORAGE_CLASSES } from "../registry/run-classes";
import * as z from "zod";
import { CONFIGURATION_ID_PATTERN } from "../patterns";
import { refuse, type Result } from "../problem";
import { defaultFigureValue } from "./default-value";
import { getBenchmark, headlineVariant } from "../registry/benchmarks";
import { KeyId } from "../report";
import { checkSpecification } from "./check-specification";
import { FIGURE_SET_IDS, PAPER_COLUMN_IDS, type FigureSetId } from "./sets";
import {
  FIGURE_DIMENSION_IDS,
  FIGURE_SPECIFICATION_VERSION,
  FIGURE_X_IDS,
  FigureBaseline,
  FigureGrade,
  FigureSpecification,
  FigureText,
  SuiteVersion,
  type FigureY,
} from "./specification";

/*
 * The short form of a specification: the query of /explore and the body of POST /api/v1/figures. Whatever is left out has
 * its default, so `?y=getpid&colour=os` is a whole figure.
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
  x: z.enum(FIGURE_X_IDS).optional().describe("The x axis; the rating unless given."),
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
      "One point for each configuration (the default) or report; `none` for the papers alone.",
    ),
  colour: dimension.describe("What colours tell apart."),
  shape: dimension.describe("What marks tell apart."),
  facet: dimension.describe("What panels tell apart."),
  fit: z
    .enum(["none", "all", "groups"])
    .optional()
    .describe("A line through all points or through each colour, with its interval."),
  paper: z
    .enum(["1990", "1989", "none"])
    .optional()
    .describe("The paper's machines on the same axes; those of 1990 unless given."),
  convention: z
    .enum(["like-with-like", "A", "B", "C", "D", "F"])
    .optional()
    .describe("For Figure 1 of 1990: which columns enter a point."),
  baseline: FigureBaseline.optional().describe(
    "`1990`, `1989-sunos`, `1989-sprite`, `configuration:ID` or `report:ID`.",
  ),
  os: text.describe("Operating system family, such as `linux`."),
  vendor: text.describe("Processor vendor."),
  architecture: text.describe("Instruction set."),
  year: z
    .string()
    .regex(/^(\d{4}|\d{4}-|-\d{4}|\d{4}-\d{4})$/)
    .optional()
    .describe("`2015`, `2010-2020`, `2010-` or `-2020`."),
  storage: z
    .enum([...STORAGE_CLASSES, "any"])
    .optional()
    .describe("Where the files lay; `local` unless given."),
  virtual: z
    .enum(["yes", "no"])
    .optional()
    .describe("`yes` in a virtual machine or container, `no` on bare metal."),
  build: z.enum(BUILDS).optional().describe("Published builds of the suite, or any other."),
  host: z.enum(HOSTS).optional().describe("What ran the suite."),
  mode: z.enum(RUN_MODES).optional().describe("How long the run was to take."),
  key: KeyId.optional().describe("The key that signed."),
  configuration: z
    .string()
    .regex(CONFIGURATION_ID_PATTERN)
    .optional()
    .describe("A configuration's id."),
  grade: FigureGrade.optional().describe("This grade for noise or a better one."),
  suite: SuiteVersion.optional().describe(
    "The suite's version, such as `0.2.0`, without what a build appends behind a plus sign.",
  ),
  method: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional()
    .describe("The suite's method; results of different methods never share an axis."),
  sizing: z
    .enum(["rule", "capped"])
    .optional()
    .describe("`rule` for sizes by the rule, `capped` where a copy was smaller."),
});
export type ExploreQuery = z.infer<typeof ExploreQuery>;
export type ExploreParameter = keyof ExploreQuery;
export const EXPLORE_PARAMETERS = Object.keys(ExploreQuery.shape) as readonly ExploreParameter[];

/** An empty parameter counts as absent, because a form sends every field. Anything unknown is refused with a sentence. */
export function parseExploreQuery(
  values: Readonly<Record<string, unknown>>,
): Result<FigureSpecification> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const parsed = ExploreQuery.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (issue === undefined || issue.code === "unrecognized_keys" || issue.path[0] === undefined)
      return refuse(
        "bad_query",
        `There is a parameter that figures do not have; they have ${EXPLORE_PARAMETERS.join(", ")}.`,
      );
    return refuse("bad_query", sentenceFor(issue), String(issue.path[0]));
  }
  return toSpecification(parsed.data);
}

function sentenceFor(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  if (issue.code === "invalid_value")
    return `The parameter ${name} is one of ${issue.values.map(String).join(", ")}.`;
  if (name === "year") return "The parameter year is written 2015, 2010-2020, 2010- or -2020.";
  if (name === "suite")
    return "A version of the suite is written 0.2.0, without a plus sign and what follows it.";
  if (name === "baseline")
    return "The baseline is 1990, 1989-sunos, 1989-sprite, configuration:ID or report:ID.";
  return `The parameter ${name} has a form that is not allowed.`;
}

function toSpecification(query: ExploreQuery): Result<FigureSpecification> {
  const y = parseY(query.y ?? "default-set");
  if (y === null)
    return refuse("bad_query", "The y axis is a set or a benchmark of the suite.", "y");
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
    baseline: query.baseline ?? "1990",
    method: Number(query.method ?? 1),
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
    },
  });
  if (!specification.success)
    return refuse("bad_query", "A year lies between 1960 and 2100.", "year");
  return checkSpecification(specification.data);
}

function parseY(text: string): FigureY | null {
  const [id = "", variant] = text.split(":");
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
