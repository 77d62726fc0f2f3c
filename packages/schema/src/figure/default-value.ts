import { getBenchmark } from "../registry/benchmarks";
import type { FigureSpecification, FigureY } from "./specification";

/**
 * What an axis shows unless something else is asked for: relative speed, except of ratings, which have none, and of the
 * Andrew benchmark, whose compiler and tree are not those of the papers, so that no edition has a baseline for it.
 */
export function defaultFigureValue(y: FigureY): FigureSpecification["value"] {
  if ("set" in y) return "relative";
  if ("column" in y) return "absolute";
  const isRating = getBenchmark(y.benchmark)?.rating === true;
  return isRating || y.benchmark === "andrew" ? "absolute" : "relative";
}
