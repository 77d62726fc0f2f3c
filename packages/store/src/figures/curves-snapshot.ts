import {
  FIGURE_SNAPSHOT_VERSION,
  getAnyBenchmark,
  refuse,
  REPORT_FIGURE_VERSION,
  type ConfigurationCurveId,
  type CurvesFigure,
  type CurvesSpecification,
  type Result,
} from "@oslag/schema";
import { roundNumber, shortConfigurationName } from "@oslag/labels";
import type { Database } from "../db/database";
import {
  BANDWIDTH_CURVES,
  listConfigurationCurves,
  PARALLEL_CURVES,
  type ConfigurationCurves,
  type CurveFamily,
} from "../queries/list-configuration-curves";
import { RENDERER } from "./renderer";
import { digestOfIds, toReportIds } from "./report-ids";

/** Returns the figure of one extension over configurations. Refuses it if no report has the extension. */
export async function getCurvesFigure(
  db: Database,
  specification: CurvesSpecification,
): Promise<Result<CurvesFigure>> {
  const { benchmark, method } = specification;
  const family = benchmark === "bcopy-sizes" ? BANDWIDTH_CURVES : PARALLEL_CURVES;
  const all = await listConfigurationCurves(db, { method, family });
  const figure = toCurvesFigure(all, { benchmark, method });
  return figure === null
    ? refuse("not_found", "No counted report has this extension under this method.", "y")
    : { ok: true, value: figure };
}

/** Returns the figures of a family, in its order, without those that no report has. The database is read once for all of them. */
export async function listCurvesFigures(
  db: Database,
  { method, family }: { readonly method: number; readonly family: CurveFamily },
): Promise<readonly CurvesFigure[]> {
  const all = await listConfigurationCurves(db, { method, family });
  return family.benchmarks.flatMap((benchmark) => {
    const figure = toCurvesFigure(all, { benchmark, method });
    return figure === null ? [] : [figure];
  });
}

function toCurvesFigure(
  all: readonly ConfigurationCurves[],
  { benchmark, method }: { readonly benchmark: ConfigurationCurveId; readonly method: number },
): CurvesFigure | null {
  const own = all.flatMap((one) => {
    const points = one.series.get(benchmark);
    return points === undefined ? [] : [{ ...one, points }];
  });
  if (own.length === 0) return null;
  const isOverBytes = benchmark === "bcopy-sizes";
  return {
    specification: { version: REPORT_FIGURE_VERSION, kind: "curves", benchmark, method },
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
