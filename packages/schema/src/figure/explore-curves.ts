import { getAnyBenchmark } from "../registry/extensions";
import { refuse, type Result } from "../problem";
import { ExploreQuery, type ExploreParameter } from "./explore-query";
import { specifyCurves, toCurvesQuery } from "./report-figure-query";
import {
  CONFIGURATION_CURVE_IDS,
  EFFICIENCY_PROCESSES,
  type ConfigurationCurveId,
} from "./report-specification";

/*
 * The parallel extensions and the copies by size are drawn as curves, and /explore offers them too: a query of a plot leads to
 * the figure of curves with the same filters.
 */

export type ExploreCurves = {
  readonly y: ConfigurationCurveId;
  /** The parameters of the page that draws it. */
  readonly query: Readonly<Record<string, string>>;
};

/** What chooses results of a plot and not of curves, with the value that chooses none. If it were left out silently, other results would be shown. */
const ONLY_OF_PLOTS: Partial<Record<ExploreParameter, string | null>> = {
  points: "configurations",
  storage: "local",
  sizing: "rule",
  year: null,
  mode: null,
  key: null,
  configuration: null,
  grade: null,
  suite: null,
  networks: null,
  methods: null,
};

/**
 * Returns the figure of curves that a query of /explore asks for; null if it asks for a plot. Axes, looks and references of
 * plots are left out, because curves have none. Refuses a filter that curves do not have.
 */
export function findExploreCurves(
  values: Readonly<Record<string, unknown>>,
): Result<ExploreCurves> | null {
  const [id, variant] = String(values["y"] ?? "").split(":");
  const y = CONFIGURATION_CURVE_IDS.find((known) => known === id);
  if (y === undefined) return null;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const parsed = ExploreQuery.safeParse(given);
  // The plot's own parser says what is wrong with a parameter.
  if (!parsed.success) return null;
  const query = parsed.data;
  if (variant !== undefined && !getAnyBenchmark(y)?.variants.some(({ id: own }) => own === variant))
    return refuse("bad_query", "This benchmark has no such variant.", "y");
  for (const [name, none] of Object.entries(ONLY_OF_PLOTS) as [ExploreParameter, string | null][])
    if (query[name] !== undefined && query[name] !== none)
      return refuse(
        "bad_query",
        `Figures 2 and 3 cannot be narrowed by the parameter ${name}. Leave it out.`,
        name,
      );
  const { os, vendor, architecture, virtual, build, host, method } = query;
  const processes = EFFICIENCY_PROCESSES.find((count) => count === variant);
  const specified = specifyCurves({
    benchmark: y,
    method: Number(method ?? 1),
    ...(processes === undefined || y === "bcopy-sizes" ? {} : { x: "year", processes }),
    os,
    vendor,
    architecture,
    virtual,
    build,
    host,
  });
  if (!specified.ok) return specified;
  const { method: _method, x: _x, ...asked } = toCurvesQuery(specified.value);
  return {
    ok: true,
    value: { y, query: { ...(method === undefined ? {} : { method }), ...asked } },
  };
}
