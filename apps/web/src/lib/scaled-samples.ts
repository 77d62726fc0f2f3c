import { toSampleSeries } from "@oslag/charts";
import type { SampleSummary } from "@/server/queries/get-report";
import type { ProcessValue } from "./measured-samples";

/** A measurement's samples and summary in a unit for people, for drawing. */
export function toScaledSeries(
  {
    samples,
    summary,
  }: { readonly samples: readonly ProcessValue[]; readonly summary: SampleSummary },
  { divisor, unit }: { readonly divisor: number; readonly unit: string },
): ReturnType<typeof toSampleSeries> {
  const scaled = (value: number) => value / divisor;
  const { interval } = summary;
  return toSampleSeries({
    samples: samples.map(({ process, value }) => ({ process, value: scaled(value) })),
    median: scaled(summary.median),
    firstQuartile: scaled(summary.firstQuartile),
    thirdQuartile: scaled(summary.thirdQuartile),
    interval: interval && { low: scaled(interval.low), high: scaled(interval.high) },
    unit,
  });
}
