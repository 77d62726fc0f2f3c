import {
  defaultBaseline,
  EDITIONS,
  FIGURE_1_PLOTTED,
  machinePoints,
  type MachinePoint,
} from "@oslag/papers";
import {
  DEFAULT_SET,
  Figure1Query,
  MEAN_IDS,
  type FigurePointResource,
  type FigureResource,
  type HistoricalPointResource,
  type Result,
} from "@oslag/schema";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import { listFigurePoints, type FigurePoint } from "@oslag/store";
import type { Site } from "../site";
import { toConfigurationResource } from "./to-configuration-resource";

/** GET /api/v1/figures/figure1: the live figure's values, today's configurations beside the machines of 1990. */
export async function getFigure1(
  request: Request,
  { db }: Pick<Site, "db">,
): Promise<Response | Result<never>> {
  const query = parseQuery(request, Figure1Query);
  if (!query.ok) return query;
  const { points, method, otherMethods } = await listFigurePoints(db, query.value);
  const figure: FigureResource = {
    method,
    other_methods: [...otherMethods],
    set: [...DEFAULT_SET],
    baseline: defaultBaseline("local").title,
    points: points.map(toPointResource),
    historical: machinePoints(EDITIONS["1990"]).map(toHistoricalResource),
  };
  return jsonResponse(request, figure);
}

function toPointResource(point: FigurePoint): FigurePointResource {
  return {
    configuration: toConfigurationResource(point.configuration),
    method: point.method,
    rating_mips: point.ratingMips,
    geometric_mean: point.geometricMean,
    means: MEAN_IDS.map((mean) => ({ mean, ...point.means[mean] })),
    completeness: { ...point.completeness },
    quiet: point.quiet,
    reports: point.reports,
    keys: point.keys,
    newest_report: point.newestReportId,
  };
}

function toHistoricalResource(point: MachinePoint): HistoricalPointResource {
  const plotted = FIGURE_1_PLOTTED.find(({ machine }) => machine === point.machine);
  return {
    machine: point.name,
    rating_mips: point.ratingMips,
    geometric_mean: point.geometricMean,
    completeness: { measured: point.have, of: point.of },
    plotted: plotted?.relativeSpeed ?? null,
  };
}
