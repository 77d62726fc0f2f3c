import { STORAGE_ROLES } from "../registry/run-classes";
import * as z from "zod";
import { buildClass, configurationFilters, hostKind } from "../api/configuration";
import { SHA256_FORM } from "../patterns";
import { refuse, type Result } from "../problem";
import { getAnyBenchmark } from "../registry/extensions";
import { isKnownMethod } from "../registry/methods";
import { headlineVariant } from "../registry/benchmarks";
import { Sha256 } from "../report";
import {
  CONFIGURATION_CURVE_IDS,
  EFFICIENCY_PROCESSES,
  CURVES_X_IDS,
  FIGURE_CURVE_IDS,
  FIGURE_REPORTS_COMPARED,
  REPORT_FIGURE_KINDS,
  REPORT_FIGURE_VERSION,
  ReportLetters,
  specifyLetters,
  CurvesSpecification,
  type ConfigurationCurveId,
  type CurvesFilters,
  type ReportFigureSpecification,
} from "./report-specification";
import { FigureText } from "./specification";

/* The short form of a figure of named reports. The buttons send it, and POST /api/v1/figures accepts it as its body. */

const kindOf = <Kind extends string>(kind: Kind) =>
  z.literal(kind).describe("The kind of figure. A plot has none.");

export const SamplesQuery = z.strictObject({
  kind: kindOf("samples"),
  reports: z
    .string()
    .regex(new RegExp(`^${SHA256_FORM}(,${SHA256_FORM}){0,${FIGURE_REPORTS_COMPARED - 1}}$`))
    .describe("One to six ids of reports, separated by commas."),
  y: z
    .string()
    .regex(/^[a-z0-9-]{1,64}(:[A-Za-z0-9/._-]{1,64})?$/)
    .describe("A benchmark, with its variant after a colon unless it is the headline."),
  storage: z
    .enum(["any", ...STORAGE_ROLES])
    .optional()
    .describe("Where the files were. The default is any place."),
  letters: ReportLetters.optional().describe(
    "One letter for each report, in alphabetical order, such as AC if the reports are part of a larger comparison. The default is A, B, C.",
  ),
});
export const RelativeSpeedsQuery = z.strictObject({
  kind: kindOf("relative-speeds"),
  report: Sha256.describe("The id of a report."),
});
export const CurveQuery = z.strictObject({
  kind: kindOf("curve"),
  report: Sha256.describe("The id of a report."),
  y: z
    .enum(FIGURE_CURVE_IDS)
    .describe("An extension with a variant for each size or number of processes."),
  storage: z
    .enum(["none", ...STORAGE_ROLES])
    .optional()
    .describe("Where the files were. The default is `none`, for benchmarks without files."),
});

const { os, architecture, vendor, virtual } = configurationFilters;

/** What narrows a figure of curves, in its short form, on its page and in the API. */
export const curvesFilters = {
  os,
  architecture,
  vendor,
  processor: z
    .string()
    .trim()
    .overwrite((words) => words.replaceAll(/\s+/g, " "))
    .pipe(FigureText.max(100))
    .optional()
    .describe(
      "Words. The processor's vendor and name together contain each of them; case does not matter.",
    ),
  virtual,
  build: buildClass.optional(),
  host: hostKind.optional(),
} as const;

/** What else a figure of curves can show: efficiency against processors or years, or throughput. */
export const efficiencyPlot = {
  x: z
    .enum(CURVES_X_IDS)
    .optional()
    .describe(
      "Of a parallel extension: `processors` and `year` draw its efficiency against the number of processors or the year of the processor, for each system, and `processes` draws the throughput of each configuration by the number of processes. Without it, each configuration has a curve of its efficiency.",
    ),
  processes: z
    .enum(EFFICIENCY_PROCESSES)
    .optional()
    .describe("The number of processes of a plot by year. The default is all processors."),
} as const;

export const CurvesQuery = z.strictObject({
  kind: kindOf("curves"),
  y: z
    .enum(CONFIGURATION_CURVE_IDS)
    .describe("An extension. The figure has the newest report of each configuration."),
  method: z
    .string()
    .regex(/^\d{1,3}$/)
    .describe("The suite's method."),
  ...efficiencyPlot,
  ...curvesFilters,
});

const ReportFigureQuery = z.discriminatedUnion("kind", [
  SamplesQuery,
  RelativeSpeedsQuery,
  CurveQuery,
  CurvesQuery,
]);

/** Parses the short form. Refuses anything unknown with a sentence. */
export function parseReportFigureQuery(
  values: Readonly<Record<string, unknown>>,
): Result<ReportFigureSpecification> {
  const parsed = ReportFigureQuery.safeParse(values);
  if (!parsed.success) return refuseIssue(parsed.error.issues[0], values["kind"]);
  const query = parsed.data;
  const version = REPORT_FIGURE_VERSION;
  switch (query.kind) {
    case "samples":
      return specifySamples(query);
    case "relative-speeds": {
      const { kind: own, report } = query;
      return accept({ version, kind: own, report, set: "default-set", baseline: "1990" });
    }
    case "curve": {
      const { kind: own, report, y: benchmark, storage = "none" } = query;
      return accept({ version, kind: own, report, benchmark, storage });
    }
    case "curves": {
      const { kind: _kind, y: benchmark, ...asked } = query;
      return specifyCurves({ ...asked, benchmark, method: Number(query.method) });
    }
  }
}

/** The members of the short form of curves. `virtual: any` and missing filters mean the same. */
type CurvesWanted = {
  readonly benchmark: ConfigurationCurveId;
  readonly method: number;
  readonly x?: CurvesSpecification["x"];
  readonly processes?: (typeof EFFICIENCY_PROCESSES)[number] | undefined;
  readonly virtual?: "yes" | "no" | "any" | undefined;
} & { readonly [name in keyof Omit<CurvesFilters, "virtual">]?: CurvesFilters[name] };

/** Returns the specification of a figure of curves. Refuses an unknown method, and a plot that the extension does not have. */
export function specifyCurves(wanted: CurvesWanted): Result<CurvesSpecification> {
  const { benchmark, method, x, processes, virtual: machines, ...names } = wanted;
  if (!isKnownMethod(method)) return refuse("bad_query", "There is no such method.", "method");
  if (x !== undefined && benchmark === "bcopy-sizes")
    return refuse("bad_query", "Copies are made by one process.", "x");
  if (processes !== undefined && x !== "year")
    return refuse("bad_query", "Only a plot by year has a number of processes.", "processes");
  const filters: CurvesFilters = {
    ...(names.os === undefined ? {} : { os: names.os }),
    ...(names.architecture === undefined ? {} : { architecture: names.architecture }),
    ...(names.vendor === undefined ? {} : { vendor: names.vendor }),
    ...(names.processor === undefined ? {} : { processor: names.processor }),
    ...(machines === undefined || machines === "any" ? {} : { virtual: machines }),
    ...(names.build === undefined ? {} : { build: names.build }),
    ...(names.host === undefined ? {} : { host: names.host }),
  };
  // A name may still have spaces around it, which a specification does not have.
  const parsed = CurvesSpecification.safeParse({
    version: REPORT_FIGURE_VERSION,
    kind: "curves",
    benchmark,
    method,
    ...(x === undefined ? {} : { x }),
    ...(processes === undefined ? {} : { processes: Number(processes) }),
    ...(Object.keys(filters).length === 0 ? {} : { filters }),
  });
  return parsed.success
    ? { ok: true, value: parsed.data }
    : refuse("bad_query", "A filter has a form that is not allowed.");
}

function specifySamples({
  kind: own,
  y,
  storage = "any",
  letters,
  ...query
}: z.infer<typeof SamplesQuery>): Result<ReportFigureSpecification> {
  const ids = query.reports.split(",");
  if (new Set(ids).size < ids.length)
    return refuse("bad_query", "The same report is named twice.", "reports");
  if (letters !== undefined && letters.length !== ids.length)
    return refuse("bad_query", "There must be one letter for each report.", "letters");
  const [id = "", asked] = y.split(":");
  const known = getAnyBenchmark(id);
  if (known === null) return refuse("bad_query", "There is no such benchmark.", "y");
  const variant = asked ?? headlineVariant(known).id;
  const version = REPORT_FIGURE_VERSION;
  const called = letters === undefined ? {} : specifyLetters(letters);
  return accept({ version, kind: own, reports: ids, benchmark: id, variant, storage, ...called });
}

function accept(value: ReportFigureSpecification): Result<ReportFigureSpecification> {
  return { ok: true, value };
}

function refuseIssue(issue: z.core.$ZodIssue | undefined, asked: unknown): Result<never> {
  if (!REPORT_FIGURE_KINDS.some((known) => known === asked))
    return refuse(
      "bad_query",
      `The kind must be one of ${REPORT_FIGURE_KINDS.join(", ")}. A plot has no kind.`,
      "kind",
    );
  const field = issue?.path[0];
  if (issue === undefined || field === undefined || issue.code === "unrecognized_keys")
    return refuse("bad_query", "This kind of figure does not have one of the parameters.");
  const name = String(field);
  return issue.code === "invalid_value"
    ? refuse("bad_query", `The parameter ${name} must be one of ${issue.values.join(", ")}.`, name)
    : refuse(
        "bad_query",
        `The parameter ${name} is missing or has a form that is not allowed.`,
        name,
      );
}

/** Returns the short form of a specification. `parseReportFigureQuery` does the reverse. */
export function toReportFigureQuery(
  specification: ReportFigureSpecification,
): Readonly<Record<string, string>> {
  const { kind: own } = specification;
  switch (own) {
    case "samples": {
      const { reports: ids, benchmark, variant, storage, letters } = specification;
      const called = letters === undefined ? {} : { letters };
      return {
        kind: own,
        reports: ids.join(","),
        y: `${benchmark}:${variant}`,
        storage,
        ...called,
      };
    }
    case "relative-speeds":
      return { kind: own, report: specification.report };
    case "curve": {
      const { report, benchmark, storage } = specification;
      return { kind: own, report, y: benchmark, storage };
    }
    case "curves": {
      return { kind: own, y: specification.benchmark, ...toCurvesQuery(specification) };
    }
  }
}

/** Returns the parameters of the page that shows a figure of curves, without the extension. */
export function toCurvesQuery({
  method,
  x,
  processes,
  filters,
}: CurvesSpecification): Readonly<Record<string, string>> {
  return {
    method: String(method),
    ...(x === undefined ? {} : { x }),
    ...(processes === undefined ? {} : { processes: String(processes) }),
    ...Object.fromEntries(Object.entries(filters ?? {})),
  };
}
