import {
  layoutRelativeSpeeds,
  RelativeSpeeds,
  toRelativeSeries,
  type RelativeRow,
} from "@oslag/charts";
import { DEFAULT_SET, getBenchmark, headlineVariant } from "@oslag/schema";
import { measurementName } from "@/lib/measurement-name";
import type { MeasurementSummary, ReportDetail } from "@/server/queries/get-report";

const WIDE = { width: 700, fontSize: 13 };
const NARROW = { width: 380, fontSize: 12 };

export type RelativeFigureProps = {
  readonly detail: ReportDetail;
  /** Benchmark to the relative speeds of the machines of 1990. */
  readonly peers: ReadonlyMap<string, readonly number[]>;
};

/** The report's relative speeds over the default set, beside the machines of 1990. */
export function RelativeFigure({ detail, peers }: RelativeFigureProps) {
  const rows = [
    ...DEFAULT_SET.map((benchmark) => toRow(benchmark, { detail, peers })),
    {
      id: "geometric-mean",
      label: "geometric mean",
      relativeSpeed: detail.geometricMean,
      interval: null,
      peers: [],
      summary: true,
    },
  ];
  const series = toRelativeSeries(rows);
  return (
    <figure className="figure figure-middle">
      {[WIDE, NARROW].map((size) => (
        <div key={size.width} className={size === WIDE ? "figure-wide" : "figure-narrow"}>
          <RelativeSpeeds
            layout={layoutRelativeSpeeds(series, size)}
            id={`relative-speeds-${size.width}`}
            title="Relative speed of each benchmark of the default set"
            description="Each benchmark’s relative speed on a logarithmic axis; the table below holds the values."
          />
        </div>
      ))}
      <figcaption>
        Dots are this report’s medians with their intervals; ticks are the machines of the 1990
        paper, local files, each operating system on its own. To the right of the line an operation
        got faster than its hardware. {series.warnings.join(" ")}
      </figcaption>
    </figure>
  );
}

function toRow(benchmark: string, { detail, peers }: RelativeFigureProps): RelativeRow {
  const measurement = headlineMeasurement(benchmark, detail.measurements);
  const row = {
    id: benchmark,
    label: measurement ? measurementName(measurement) : benchmark,
    peers: peers.get(benchmark) ?? [],
  };
  const summary = measurement?.summary;
  if (!summary || summary.relativeSpeed === null) {
    const absence = measurement ? absenceOf(measurement) : "not measured";
    return { ...row, relativeSpeed: null, interval: null, absence };
  }
  // Relative speed is proportional to the median or to its inverse, so the interval carries over with it.
  const { median, interval, relativeSpeed } = summary;
  const scale = (value: number) =>
    getBenchmark(benchmark)?.quantity === "bandwidth"
      ? (relativeSpeed * value) / median
      : (relativeSpeed * median) / value;
  const ends = interval && [scale(interval.low), scale(interval.high)];
  return {
    ...row,
    relativeSpeed,
    interval: ends && { low: Math.min(...ends), high: Math.max(...ends) },
  };
}

/** The table below gives the reason, which may be long. */
function absenceOf({ outcome }: MeasurementSummary): string {
  return outcome === "samples" ? "no relative speed without a rating" : outcome;
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
