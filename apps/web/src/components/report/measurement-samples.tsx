import {
  formatPercent,
  formatSignificant,
  measurementAnchor,
  measurementName,
  quantityOf,
  readableUnit,
} from "@oslag/labels";
import { REPORT_FIGURE_VERSION, counts, getAnyBenchmark } from "@oslag/schema";
import { samplesFace } from "@/figures/samples-face";
import { toSamplesFigure, type MeasurementSummary, type ReportDetail } from "@oslag/store";
import { ReportFigureView } from "../figure/report-figure-view";

/** Narrow enough to be legible on a phone, and for two in a row elsewhere. */
const SIZE = { width: 480, fontSize: 13 };

export type MeasurementSamplesProps = {
  readonly detail: ReportDetail;
  readonly measurement: MeasurementSummary;
};

/** One measurement with every sample drawn: a row for each process, the summary above; nothing where it has none. */
export function MeasurementSamples({ detail, measurement }: MeasurementSamplesProps) {
  const { benchmark, variant, storage, operation, summary } = measurement;
  if (summary === null) return null;
  const figure = toSamplesFigure(
    {
      version: REPORT_FIGURE_VERSION,
      kind: "samples",
      reports: [detail.id],
      benchmark,
      variant,
      storage: storage ?? "any",
    },
    [detail],
  );
  if (!figure.ok) return null;
  const { divisor, unit } = readableUnit(quantityOf(benchmark), summary.median);
  const shown = (value: number) => `${formatSignificant(value / divisor, 4)} ${unit}`;
  const { interval } = summary;
  const anchor = measurementAnchor(measurement);
  return (
    <div>
      <h3 id={anchor}>{measurementName(measurement)}</h3>
      <p className="small">
        {getAnyBenchmark(benchmark)?.summary} Performed as <code>{operation}</code>.
      </p>
      <ReportFigureView
        figure={figure.value}
        face={samplesFace(figure.value)}
        id={`${anchor}-figure`}
        sizes={[SIZE]}
        counts={counts(detail)}
        caption={
          <>
            Median {shown(summary.median)}
            {interval &&
              `; interval ${shown(interval.low)} to ${shown(interval.high)}, which covers ${formatPercent(interval.coverage)}`}
            ; from {shown(summary.minimum)} to {shown(summary.maximum)}.
          </>
        }
      />
    </div>
  );
}
