import { refuse, type Result } from "../problem";
import { getBenchmark } from "../registry/benchmarks";
import type { FigureSpecification } from "./specification";

/** What no schema can say: which choices exclude each other. The refusal's sentence is for people. */
export function checkSpecification(
  specification: FigureSpecification,
): Result<FigureSpecification> {
  const { y, value, convention, paper, filters } = specification;
  if ("set" in y && value !== "relative")
    return refuse("bad_query", "A geometric mean exists of relative speeds alone.", "value");
  if (specification.points === "none" && paper === "none")
    return refuse(
      "bad_query",
      "Without points of today and of the papers nothing is left.",
      "points",
    );
  if ("column" in y) {
    if (specification.points !== "none" || paper === "none" || specification.fit !== "none")
      return refuse(
        "bad_query",
        "No report of today has this column of the papers: choose points of the papers alone, without a fit.",
        "points",
      );
    if (value !== "absolute")
      return refuse("bad_query", "A column of the papers has an absolute value alone.", "value");
  }
  if ("benchmark" in y) {
    const benchmark = getBenchmark(y.benchmark);
    if (benchmark === null) return refuse("bad_query", "There is no such benchmark.", "y");
    if (!benchmark.variants.some(({ id }) => id === y.variant))
      return refuse("bad_query", "This benchmark has no such variant.", "y");
    if (benchmark.rating && value !== "absolute")
      return refuse("bad_query", "A rating has an absolute value alone.", "value");
    if (specification.x === y.benchmark)
      return refuse("bad_query", "Both axes would show the same values.", "x");
  }
  if (convention !== "like-with-like") {
    if (!("set" in y) || y.set !== "default-set" || paper !== "1990")
      return refuse(
        "bad_query",
        "Conventions belong to Figure 1 of 1990: choose the default set and the machines of 1990.",
        "convention",
      );
    if (specification.baseline !== "1990" || specification.x !== "rating")
      return refuse(
        "bad_query",
        "Figure 1 of 1990 has the rating on its x axis and the baseline of 1990.",
        "convention",
      );
  }
  const { years } = filters;
  if (years !== null && years.from !== null && years.to !== null && years.from > years.to)
    return refuse("bad_query", "The range of years ends before it begins.", "year");
  if (specification.fit === "groups" && specification.colour === null)
    return refuse("bad_query", "A fit for each group needs a colour.", "fit");
  return { ok: true, value: specification };
}
