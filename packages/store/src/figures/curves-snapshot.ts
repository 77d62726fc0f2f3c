import {
  FIGURE_SNAPSHOT_VERSION,
  getAnyBenchmark,
  refuse,
  REPORT_FIGURE_VERSION,
  type CurvesFigure,
  type CurvesSpecification,
  type Result,
} from "@oslag/schema";
import { roundNumber, shortConfigurationName } from "@oslag/labels";
import type { Database } from "../db/database";
import {
  BANDWIDTH_CURVES,
  listConfigurationCurves,
  listCurveReports,
  PARALLEL_CURVES,
  type ConfigurationCurves,
  type CurveFamily,
  type CurvePoint,
  type CurvesAsked,
} from "../queries/list-configuration-curves";
import { RENDERER } from "./renderer";
import { digestOfIds, toReportIds } from "./report-ids";

/** Returns the figure of one extension over configurations. Refuses it if no report has the extension. */
export async function getCurvesFigure(
  db: Database,
  specification: CurvesSpecification,
): Promise<Result<CurvesFigure>> {
  const { method, filters } = specification;
  const all = await listConfigurationCurves(db, {
    method,
    family: familyOf(specification),
    filters,
  });
  const figure = toCurvesFigure(all, specification);
  return figure === null
    ? refuse("not_found", "No counted report matches: none has this extension.", "y")
    : { ok: true, value: figure };
}

/**
 * Returns whether the figure would now show a report that arrived after all of its own.
 */
export async function hasNewerCurves(
  db: Database,
  { specification, snapshot: { sources } }: CurvesFigure,
): Promise<boolean> {
  const { method, filters, benchmark } = specification;
  const family = familyOf(specification);
  const newest = Math.max(...sources.map(({ received }) => Date.parse(received)));
  const newer = (await listCurveReports(db, { method, family, filters }))
    .filter(({ received }) => received.getTime() > newest)
    .map(({ report }) => report);
  if (newer.length === 0) return false;
  // The newest report of a configuration may have another extension of the family alone.
  const found = await db.measurement.findFirst({
    where: {
      reportId: { in: newer },
      benchmark,
      variant: family.first,
      storage: { not: "remote" },
      value: { gt: 0 },
    },
    select: { reportId: true },
  });
  return found !== null;
}

function familyOf({ benchmark }: CurvesSpecification): CurveFamily {
  return benchmark === "bcopy-sizes" ? BANDWIDTH_CURVES : PARALLEL_CURVES;
}

/** What a page shows: the figures of a family, and, of each, its efficiency against processors and years. */
type CurvesPage = {
  readonly curves: CurvesFigure;
  /** Without those in which no configuration has a place. */
  readonly plots: readonly CurvesFigure[];
};

/**
 * Returns the figures of a family, in its order, without those that no report has. The database is read once for all of them. By year,
 * efficiency is that of so many `processes`, by default of all processors.
 */
export async function listCurvesFigures(
  db: Database,
  {
    method,
    family,
    filters,
    processes,
  }: CurvesAsked & { readonly processes?: CurvesSpecification["processes"] },
): Promise<readonly CurvesPage[]> {
  const all = await listConfigurationCurves(db, { method, family, filters });
  const version = REPORT_FIGURE_VERSION;
  const narrowed = filters === undefined || Object.keys(filters).length === 0 ? {} : { filters };
  return family.benchmarks.flatMap((benchmark) => {
    const common = { version, kind: "curves", benchmark, method, ...narrowed } as const;
    const curves = toCurvesFigure(all, common);
    if (curves === null) return [];
    const at = processes === undefined ? {} : { processes };
    const plots =
      family === PARALLEL_CURVES
        ? [
            toCurvesFigure(all, { ...common, x: "processes" }),
            toCurvesFigure(all, { ...common, x: "processors" }),
            toCurvesFigure(all, { ...common, x: "year", ...at }),
          ]
        : [];
    return [{ curves, plots: plots.filter((plot) => plot !== null) }];
  });
}

type PlacedCurves = ConfigurationCurves & { readonly points: readonly CurvePoint[] };

/** Returns whether a configuration has a place in the figure; each has one among curves. */
function hasPlace(
  { points, configuration: { year } }: PlacedCurves,
  { x, processes }: CurvesSpecification,
): boolean {
  if (x === undefined || x === "processes") return true;
  // One process has an efficiency of 1 by definition.
  const isParallel = points.some((point) => point.x > 1);
  if (x === "processors") return isParallel;
  return (
    year !== null &&
    (processes === undefined ? isParallel : points.some((point) => point.x === processes))
  );
}

function toCurvesFigure(
  all: readonly ConfigurationCurves[],
  specification: CurvesSpecification,
): CurvesFigure | null {
  const { benchmark, method, x: against } = specification;
  const having = all.flatMap((one): PlacedCurves[] => {
    const points = one.series.get(benchmark);
    return points === undefined ? [] : [{ ...one, points }];
  });
  const own = having.filter((one) => hasPlace(one, specification));
  if (own.length === 0) return null;
  const isOverBytes = benchmark === "bcopy-sizes";
  return {
    specification,
    snapshot: {
      version: FIGURE_SNAPSHOT_VERSION,
      method,
      derivation: Math.max(...own.map(({ derivation }) => derivation)),
      renderer: RENDERER,
      unit: getAnyBenchmark(benchmark)?.unit ?? "1",
      reports: {
        count: own.length,
        digest: digestOfIds(toReportIds(own.map(({ report }) => report))),
      },
      sources: own.map(({ report, received, quiet, configuration }) => ({
        id: report,
        label: shortConfigurationName(configuration),
        received: received.toISOString(),
        origin: configuration.host === "browser" ? "browser" : configuration.buildClass,
        quiet,
      })),
      quantity: isOverBytes ? "bytes" : "processes",
      ...(against === undefined ? {} : { without_place: having.length - own.length }),
      curves: own.map(({ configuration, report, cores, caches, points }) => ({
        configuration: configuration.id,
        report,
        os_family: configuration.osFamily,
        year: configuration.year,
        cores,
        ...(isOverBytes ? { caches: [...caches] } : {}),
        points: points.map(({ x, value, low, high, efficiency }) => ({
          x,
          value: roundNumber(value),
          low: low === null ? null : roundNumber(low),
          high: high === null ? null : roundNumber(high),
          efficiency: efficiency === null ? null : roundNumber(efficiency),
        })),
      })),
    },
  };
}
