import { t, translate } from "@oslag/language";
import { SMALL_FIGURE_SIZE } from "@/lib/page-figure-sizes";
import { rich } from "@/lib/rich";
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

/** Says how to read a drawing of samples. In method 1 the value is the median. */
export function SamplesReading({ method }: { readonly method: number }) {
  return (
    <>
      {t(
        "One dot is one sample, and one row is one process. The band spans the quartiles, and the line in it is the median of all samples.",
      )}{" "}
      {method === 1
        ? t("The bar above it is its interval.")
        : t(
            "Above them, the diamond is the value, which is of undisturbed slices alone, and the bar is its interval. Without a diamond, the value is the median.",
          )}{" "}
      {t("An arrow at an end of the bar means that the interval goes on.")}
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
        {translate(getAnyBenchmark(benchmark)?.summary ?? "")}{" "}
        {rich("Operation: <code>{operation}</code>.", { operation })}
      </p>
      <ReportFigureView
        figure={figure}
        presentation={presentSamples(figure)}
        id={`${anchor}-figure`}
        sizes={[SMALL_FIGURE_SIZE]}
        counts={countsInAggregates(detail)}
        caption={
          <>
            {[
              t("Value {value}", { value: shown(summary.value) }),
              ...(interval === null
                ? []
                : [
                    t("interval {low} to {high}, coverage {coverage}", {
                      low: shown(interval.low),
                      high: shown(interval.high),
                      coverage: formatPercent(interval.coverage),
                    }),
                  ]),
              ...(summary.value === summary.median
                ? []
                : [t("median of all {median}", { median: shown(summary.median) })]),
              t("samples from {minimum} to {maximum}", {
                minimum: shown(summary.minimum),
                maximum: shown(summary.maximum),
              }),
            ].join("; ")}
            .
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
