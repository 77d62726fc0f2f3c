import {
  formatPercent,
  formatSignificant,
  measurementAnchor,
  measurementName,
  readableUnit,
} from "@oslag/labels";
import { countsInAggregates, getAnyBenchmark, quantityOfBenchmark } from "@oslag/schema";
import { presentSamples } from "@/figures/present-samples";
import type { ReportDetail, SampledMeasurement } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";

/** Legible on a phone, and narrow enough for two in a row on a wide screen. */
const SIZE = { width: 480, fontSize: 13 };

/** Says how to read a drawing of samples. In method 1 the value is the median. */
export function SamplesReading({ method }: { readonly method: number }) {
  return (
    <>
      One dot is one sample, and one row is one process. The band spans the quartiles, and the line
      in it is the median of all samples.{" "}
      {method === 1
        ? "The bar above it is its interval."
        : "Above them, the diamond is the value, which is of undisturbed slices alone, and the bar is its interval. Without a diamond, the value is the median."}{" "}
      An arrow at an end of the bar means that the interval goes on.
    </>
  );
}

type MeasurementSamplesProps = SampledMeasurement & { readonly detail: ReportDetail };

/** Draws every sample of one measurement, one row per process. Shows nothing if it has no samples. */
function MeasurementSamples({ detail, measurement, figure }: MeasurementSamplesProps) {
  const { benchmark, operation, summary } = measurement;
  if (summary === null) return null;
  const { divisor, unit } = readableUnit(quantityOfBenchmark(benchmark), summary.value);
  const shown = (value: number) => `${formatSignificant(value / divisor, 4)} ${unit}`;
  const { valueInterval: interval } = summary;
  const anchor = measurementAnchor(measurement);
  return (
    <div>
      <h3 id={anchor}>{measurementName(measurement)}</h3>
      <p className="small">
        {getAnyBenchmark(benchmark)?.summary} Operation: <code>{operation}</code>.
      </p>
      <ReportFigureView
        figure={figure}
        presentation={presentSamples(figure)}
        id={`${anchor}-figure`}
        sizes={[SIZE]}
        counts={countsInAggregates(detail)}
        caption={
          <>
            Value {shown(summary.value)}
            {interval &&
              `; interval ${shown(interval.low)} to ${shown(interval.high)}, coverage ${formatPercent(interval.coverage)}`}
            {summary.value !== summary.median && `; median of all ${shown(summary.median)}`};
            samples from {shown(summary.minimum)} to {shown(summary.maximum)}.
          </>
        }
      />
    </div>
  );
}

type SampleFiguresProps = {
  readonly detail: ReportDetail;
  readonly sampled: readonly SampledMeasurement[];
};

/** Draws every sample of the given measurements. */
export function SampleFigures({ detail, sampled }: SampleFiguresProps) {
  return (
    <div className="sample-figures">
      {sampled.map(({ measurement, figure }) => (
        <MeasurementSamples
          key={measurementAnchor(measurement)}
          detail={detail}
          measurement={measurement}
          figure={figure}
        />
      ))}
    </div>
  );
}
