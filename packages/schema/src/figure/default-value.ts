import { getBenchmark } from "../registry/benchmarks";
import type { FigureSpecification, FigureY } from "./specification";

/**
 * Returns the default value of an axis: relative speed, except for ratings, which have none, and for the Andrew benchmark. Its
 * compiler and tree differ from those of the papers, so no edition has a baseline for it.
 */
export function defaultFigureValue(y: FigureY): FigureSpecification["value"] {
  if ("set" in y) return "relative";
  if ("column" in y) return "absolute";
  const isRating = getBenchmark(y.benchmark)?.rating === true;
  return isRating || y.benchmark === "andrew" ? "absolute" : "relative";
}
