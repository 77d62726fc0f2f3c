import { layoutSampleStrip, SampleStrip } from "@oslag/charts";
import { getAnyBenchmark } from "@oslag/schema";
import { countOf, formatPercent, formatSignificant } from "@/lib/format-number";
import type { ProcessValue } from "@/lib/measured-samples";
import { measurementAnchor, measurementName, quantityOf } from "@/lib/measurement-name";
import { readableUnit } from "@/lib/readable-unit";
import { toScaledSeries } from "@/lib/scaled-samples";
import type { MeasurementSummary, SampleSummary } from "@/server/queries/get-report";

/** Narrow enough to be legible on a phone, and for two in a row elsewhere. */
const SIZE = { width: 480, fontSize: 13 };

export type MeasurementSamplesProps = {
  readonly measurement: MeasurementSummary;
  readonly summary: SampleSummary;
  readonly samples: readonly ProcessValue[];
};

/** One measurement with every sample drawn: a row for each process, the summary above. */
export function MeasurementSamples({ measurement, summary, samples }: MeasurementSamplesProps) {
  const { divisor, unit } = readableUnit(quantityOf(measurement.benchmark), summary.median);
  const anchor = measurementAnchor(measurement);
  const name = measurementName(measurement);
  const scaled = (value: number) => value / divisor;
  const { interval } = summary;
  const series = toScaledSeries({ samples, summary }, { divisor, unit });
  const shown = (value: number) => `${formatSignificant(scaled(value), 4)} ${unit}`;
  return (
    <div>
      <h3 id={anchor}>{name}</h3>
      <p className="small">
        {getAnyBenchmark(measurement.benchmark)?.summary} Performed as{" "}
        <code>{measurement.operation}</code>.
      </p>
      <figure className="figure">
        <SampleStrip
          layout={layoutSampleStrip(series, SIZE)}
          id={`${anchor}-figure`}
          title={`All samples of ${name}`}
          description={`${countOf(summary.samples, "sample")} from ${countOf(summary.processes, "process")}, median ${shown(summary.median)}, quartiles ${shown(summary.firstQuartile)} and ${shown(summary.thirdQuartile)}.`}
        />
        <figcaption>
          Median {shown(summary.median)}
          {interval &&
            `; interval ${shown(interval.low)} to ${shown(interval.high)}, which covers ${formatPercent(interval.coverage)}`}
          ; from {shown(summary.minimum)} to {shown(summary.maximum)}.
        </figcaption>
      </figure>
    </div>
  );
}
