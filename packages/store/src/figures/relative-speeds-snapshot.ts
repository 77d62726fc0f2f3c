import { msg } from "@oslag/language";
import { groupBy } from "@oslag/science";
import { configurationPoints, defaultBaseline, EDITIONS } from "@oslag/papers";
import {
  DEFAULT_SET,
  getBenchmark,
  headlineVariant,
  refuse,
  type RelativeSpeedRow,
  type RelativeSpeedsFigure,
  type RelativeSpeedsSpecification,
  type Result,
} from "@oslag/schema";
import type { MeasurementSummary, ReportDetail } from "../queries/get-report";
import { roundNumber } from "@oslag/labels";
import { toCommonSnapshot } from "./common-snapshot";

/** Makes the figure of a report's relative speeds over the default set, on local files, beside the systems of 1990. */
export function toRelativeSpeedsFigure(
  specification: RelativeSpeedsSpecification,
  detail: ReportDetail,
): Result<RelativeSpeedsFigure> {
  const { geometricMean, ratingMips, completeness } = detail;
  const { interval: meanInterval } = detail.means.set;
  if (geometricMean === null)
    return refuse("bad_query", "This report has no relative speed of the default set.", "report");
  const snapshot = {
    ...toCommonSnapshot([detail], "1"),
    baseline: defaultBaseline("local").title,
    rating_mips: ratingMips === null ? null : roundNumber(ratingMips),
    geometric_mean: roundNumber(geometricMean),
    ...(meanInterval === null
      ? {}
      : {
          mean_interval: {
            low: roundNumber(meanInterval.low),
            high: roundNumber(meanInterval.high),
            coverage: roundNumber(meanInterval.coverage),
          },
        }),
    covered: { ...completeness },
    rows: DEFAULT_SET.map((benchmark) => toRow(benchmark, detail)),
  };
  return { ok: true, value: { specification, snapshot } };
}

function toRow(benchmark: string, detail: ReportDetail): RelativeSpeedRow {
  const measurement = headlineMeasurement(benchmark, detail.measurements);
  const row = {
    benchmark,
    variant: measurement?.variant ?? "default",
    peers: [...(SPEEDS_OF_1990.get(benchmark) ?? [])],
  };
  const summary = measurement?.summary;
  if (!summary || summary.relativeSpeed === null) {
    const absence = measurement === null ? msg("not measured") : absenceOf(measurement);
    return { ...row, relative_speed: null, low: null, high: null, absence };
  }
  const { relativeSpeed, relativeInterval: interval } = summary;
  return {
    ...row,
    relative_speed: roundNumber(relativeSpeed),
    low: interval && roundNumber(interval.low),
    high: interval && roundNumber(interval.high),
    absence: null,
  };
}

/** Returns in a few words why a value is absent; the report's own reason may be long. */
function absenceOf({ outcome }: MeasurementSummary): string {
  return outcome === "samples" ? msg("no relative speed without a rating") : outcome;
}

function headlineMeasurement(
  id: string,
  measurements: readonly MeasurementSummary[],
): MeasurementSummary | null {
  const benchmark = getBenchmark(id);
  if (benchmark === null) return null;
  const variant = headlineVariant(benchmark).id;
  return (
    measurements.find(
      (measurement) =>
        measurement.benchmark === id &&
        measurement.variant === variant &&
        measurement.storage !== "remote",
    ) ?? null
  );
}

/** The rounded relative speeds of the configurations of 1990 on local files, by benchmark. */
const SPEEDS_OF_1990: ReadonlyMap<string, readonly number[]> = new Map(
  [
    ...groupBy(
      configurationPoints(EDITIONS["1990"]).flatMap(({ relative }) => relative),
      ({ benchmark }) => benchmark,
    ),
  ].map(([benchmark, own]) => [benchmark, own.map((one) => roundNumber(one.relativeSpeed))]),
);
