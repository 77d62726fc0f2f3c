import { refuse, type Result } from "../problem";
import { getBenchmark, headlineVariant } from "../registry/benchmarks";
import type { FigureSpecification } from "./specification";

type Check = (specification: FigureSpecification) => Result<never> | null;

/** Refuses choices that exclude each other, which no schema can say. The sentence is for people. */
export function checkSpecification(
  specification: FigureSpecification,
): Result<FigureSpecification> {
  for (const check of CHECKS) {
    const refusal = check(specification);
    if (refusal !== null) return refusal;
  }
  return { ok: true, value: specification };
}

const checkSet: Check = ({ y, value }) =>
  "set" in y && value !== "relative"
    ? refuse("bad_query", "Only relative speeds have a geometric mean.", "value")
    : null;

const checkPoints: Check = ({ points, paper }) =>
  points === "none" && paper === "none"
    ? refuse(
        "bad_query",
        "Without points of reports and of the papers the figure is empty.",
        "points",
      )
    : null;

const checkColumn: Check = ({ y, points, paper, fit, value }) => {
  if (!("column" in y)) return null;
  if (points !== "none" || paper === "none" || fit !== "none")
    return refuse(
      "bad_query",
      "No report has this column of the papers. Choose only points of the papers, and no fit.",
      "points",
    );
  return value === "absolute"
    ? null
    : refuse("bad_query", "A column of the papers has only an absolute value.", "value");
};

const checkBenchmark: Check = ({ x, y, value }) => {
  if (!("benchmark" in y)) return null;
  const benchmark = getBenchmark(y.benchmark);
  if (benchmark === null) return refuse("bad_query", "There is no such benchmark.", "y");
  if (!benchmark.variants.some(({ id }) => id === y.variant))
    return refuse("bad_query", "This benchmark has no such variant.", "y");
  if (benchmark.rating && value !== "absolute")
    return refuse("bad_query", "A rating has only an absolute value.", "value");
  return x === y.benchmark
    ? refuse("bad_query", "Both axes would show the same values.", "x")
    : null;
};

const checkConvention: Check = ({ x, y, convention, paper, baseline }) => {
  if (convention === "like-with-like") return null;
  if (!("set" in y) || y.set !== "default-set" || paper !== "1990")
    return refuse(
      "bad_query",
      "Conventions belong to Figure 1 of 1990: choose the default set and the machines of 1990.",
      "convention",
    );
  return baseline !== "1990" || x !== "rating"
    ? refuse(
        "bad_query",
        "Figure 1 of 1990 has the rating on its x axis and the baseline of 1990.",
        "convention",
      )
    : null;
};

const checkPlotted: Check = (specification) => {
  const { plotted, x, y, paper, convention, baseline, filters } = specification;
  if (plotted === undefined) return null;
  const isOfFigure1 = "set" in y && paper === "1990" && convention === "like-with-like";
  if (!isOfFigure1 || baseline !== "1990" || x !== "rating")
    return refuse(
      "bad_query",
      "The values plotted in 1990 stand beside the machines of 1990 under the convention like-with-like: choose a geometric mean, the rating as x axis and the baseline of 1990.",
      "plotted",
    );
  const { colour, shape, facet } = specification;
  return filters.storage === "remote" || [colour, shape, facet].includes("os")
    ? refuse(
        "bad_query",
        "Figure 1 of 1990 plots one value for each machine, so it cannot be divided by operating system or limited to remote files.",
        "plotted",
      )
    : null;
};

/** The benchmarks whose headline the sources measured in the same way. */
const PUBLISHED = ["getpid", "cswitch"];

const checkLiterature: Check = ({ literature, x, y, facet }) => {
  if (literature === undefined) return null;
  const isPublished =
    "benchmark" in y &&
    PUBLISHED.includes(y.benchmark) &&
    y.variant === defaultVariant(y.benchmark);
  return isPublished && x === "rating" && facet === null
    ? null
    : refuse(
        "bad_query",
        "Published values are of getpid or cswitch alone, never of a mean: choose one of them, the rating as x axis and no panels.",
        "literature",
      );
};

function defaultVariant(id: string): string | null {
  const benchmark = getBenchmark(id);
  return benchmark === null ? null : headlineVariant(benchmark).id;
}

const checkYears: Check = ({ filters: { years } }) =>
  years !== null && years.from !== null && years.to !== null && years.from > years.to
    ? refuse("bad_query", "The range of years ends before it begins.", "year")
    : null;

const checkFit: Check = ({ fit, colour }) =>
  fit === "groups" && colour === null
    ? refuse("bad_query", "A fit for each group needs a colour.", "fit")
    : null;

const checkMethods: Check = ({ method, methods, fit, colour, points }) => {
  if (methods === undefined) return null;
  if (methods.length < 2 || methods.at(-1) !== method)
    return refuse(
      "bad_query",
      "Name two methods or more, and no other method beside them.",
      "methods",
    );
  if (points === "none")
    return refuse("bad_query", "Machines of the papers have no method of the suite.", "methods");
  return fit === "none" || (fit === "groups" && colour === "method")
    ? null
    : refuse(
        "bad_query",
        "One line through results of several methods would say nothing. Fit each method: choose groups as fit and the method as colour.",
        "fit",
      );
};

const checkZoom: Check = ({ zoom, points }) =>
  zoom !== undefined && points === "none"
    ? refuse("bad_query", "Without points of today there is nothing to zoom to.", "zoom")
    : null;

const checkMitigations: Check = (specification) => {
  if (specification.points === "reports") return null;
  const name = (["colour", "shape", "facet"] as const).find(
    (own) => specification[own] === "mitigations",
  );
  return name === undefined
    ? null
    : refuse(
        "bad_query",
        "Mitigations may differ within a configuration. Choose one point for each report.",
        name,
      );
};

const CHECKS: readonly Check[] = [
  checkMethods,
  checkSet,
  checkPoints,
  checkColumn,
  checkBenchmark,
  checkConvention,
  checkPlotted,
  checkLiterature,
  checkYears,
  checkFit,
  checkZoom,
  checkMitigations,
];
