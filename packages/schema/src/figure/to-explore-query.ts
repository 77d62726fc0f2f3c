import { defaultFigureValue } from "./default-value";
import { getBenchmark, headlineVariant } from "../registry/benchmarks";
import type { ExploreParameter } from "./explore-query";
import { meanOfSet, SET_OF_MEAN } from "./sets";
import type { FigureSpecification, FigureY } from "./specification";

/** Returns the short form of a specification, without defaults, but always with the method. `parseExploreQuery` does the reverse. */
export function toExploreQuery(
  specification: FigureSpecification,
): Partial<Record<ExploreParameter, string>> {
  const { filters, y } = specification;
  const entries: readonly (readonly [ExploreParameter, string | null, string | null])[] = [
    ["y", formatFigureY(y), "default-set"],
    ["mean", "set" in y ? meanOfSet(y.set) : null, "set"],
    ["x", specification.x, "rating"],
    ["value", specification.value, defaultFigureValue(y)],
    ["points", specification.points, "configurations"],
    ["colour", specification.colour, null],
    ["shape", specification.shape, null],
    ["facet", specification.facet, null],
    ["fit", specification.fit, "none"],
    ["paper", specification.paper, "1990"],
    ["convention", specification.convention, "like-with-like"],
    ["plotted", specification.plotted ?? null, null],
    ["literature", specification.literature ?? null, null],
    ["mark", specification.mark ?? null, null],
    ["zoom", specification.zoom ?? null, null],
    ["baseline", specification.baseline, "1990"],
    ["os", filters.os, null],
    ["vendor", filters.vendor, null],
    ["architecture", filters.architecture, null],
    ["year", formatYears(filters.years), null],
    ["storage", filters.storage, "local"],
    ["virtual", filters.virtual, null],
    ["build", filters.build, null],
    ["host", filters.host, null],
    ["mode", filters.mode, null],
    ["key", filters.key, null],
    ["configuration", filters.configuration, null],
    ["grade", filters.grade ?? null, null],
    ["suite", filters.suite ?? null, null],
    ["networks", filters.networks === undefined ? null : String(filters.networks), null],
    // Always written: without it, an address shows another method as soon as the site has data of one.
    ["method", specification.methods === undefined ? String(specification.method) : null, null],
    ["methods", specification.methods?.join(",") ?? null, null],
    ["sizing", specification.sizing, "rule"],
  ];
  return Object.fromEntries(
    entries.flatMap(([name, value, byDefault]) =>
      value === null || value === byDefault ? [] : [[name, value]],
    ),
  );
}

/** `default-set`, `getpid`, `select:10-empty`. */
function formatFigureY(y: FigureY): string {
  if ("set" in y) return meanOfSet(y.set) === null ? y.set : SET_OF_MEAN.set;
  if ("column" in y) return y.column;
  const benchmark = getBenchmark(y.benchmark);
  const isHeadline = benchmark !== null && headlineVariant(benchmark).id === y.variant;
  return isHeadline ? y.benchmark : `${y.benchmark}:${y.variant}`;
}

/** Writes a range of years. Two nulls would filter nothing; only a hand-made specification has them. */
function formatYears(years: FigureSpecification["filters"]["years"]): string | null {
  if (years === null) return null;
  const { from, to } = years;
  return from === to && from !== null ? String(from) : `${from ?? ""}-${to ?? ""}`;
}
