import {
  getAnyBenchmark,
  refuse,
  type Result,
  type SamplesFigure,
  type SamplesSpecification,
  type SampleStripSnapshot,
} from "@oslag/schema";
import type { Interval } from "@oslag/science";
import type { MeasurementSummary, ReportDetail, SampleSummary } from "../queries/get-report";
import { measuredSamples } from "./measured-samples";
import { roundNumber, sizingOf } from "@oslag/labels";
import { toCommonSnapshot } from "./common-snapshot";

/** Makes the figure of every sample of one variant in the reports of a specification, which are given in its order. */
export function toSamplesFigure(
  specification: SamplesSpecification,
  details: readonly ReportDetail[],
): Result<SamplesFigure> {
  const { benchmark, variant, storage } = specification;
  const found = details.flatMap((detail) =>
    detail.measurements
      .filter(
        (one) =>
          one.benchmark === benchmark &&
          one.variant === variant &&
          (storage === "any" || one.storage === null || one.storage === storage),
      )
      .flatMap((measurement) =>
        measurement.summary === null ? [] : [{ detail, measurement, summary: measurement.summary }],
      ),
  );
  if (found.length === 0)
    return refuse("bad_query", "None of these reports has samples of this benchmark.", "y");
  const measured = details.filter(({ id }) => found.some(({ detail }) => detail.id === id));
  if (measured.length < details.length)
    return refuse("bad_query", "One of these reports has no samples of this benchmark.", "reports");
  if (new Set(details.map(({ method }) => method)).size > 1)
    return refuse(
      "bad_query",
      "These reports are of different methods, whose results cannot be shown on one axis.",
      "reports",
    );
  const sizings = new Set(found.map(({ measurement }) => sizingOf(measurement.warnings)));
  if (sizings.size > 1)
    return refuse(
      "bad_query",
      "The block was capped in one of these reports; results of different sizings cannot be shown on one axis.",
      "reports",
    );
  const unit = getAnyBenchmark(benchmark)?.unit ?? "1";
  const snapshot = {
    ...toCommonSnapshot(details, unit),
    strips: found.map(({ detail, measurement, summary }) => toStrip(detail, measurement, summary)),
    ...(sizings.has("capped") && { sizing: "capped" as const }),
  };
  return { ok: true, value: { specification, snapshot } };
}

function toStrip(
  { id, report }: ReportDetail,
  measurement: MeasurementSummary,
  { median, firstQuartile, thirdQuartile, interval, value, valueInterval }: SampleSummary,
): SampleStripSnapshot {
  return {
    report: id,
    storage: measurement.storage ?? "none",
    median: roundNumber(median),
    first_quartile: roundNumber(firstQuartile),
    third_quartile: roundNumber(thirdQuartile),
    interval: roundInterval(interval),
    ...(value !== median && {
      value: { value: roundNumber(value), interval: roundInterval(valueInterval) },
    }),
    samples: measuredSamples(report, measurement).map(({ process, value }) => ({
      process,
      value: roundNumber(value),
    })),
  };
}

function roundInterval(interval: Interval | null): Interval | null {
  return (
    interval && {
      low: roundNumber(interval.low),
      high: roundNumber(interval.high),
      coverage: roundNumber(interval.coverage),
    }
  );
}
