import type { Interval } from "@oslag/science";
import {
  countOf,
  formatCount,
  formatPercent,
  formatRelativeRange,
  formatRelativeSpeedWithin,
  generationName,
  measurementName,
  UNRECOGNISED,
  yearText,
} from "@oslag/labels";
import { paths } from "@/lib/paths";
import { betweenRunsText } from "../between-runs-text";
import type { ReportDetail, ReportPlace as Place } from "@oslag/store";

type ReportPlaceProps = {
  readonly detail: ReportDetail;
  readonly place: Place;
  readonly otherMethod: string | null;
};

/** Compares the report with its configuration and with the configurations of its processor generation. */
export function ReportPlace({ detail, place, otherMethod }: ReportPlaceProps) {
  const { configuration, generation } = place;
  const name = generationName(detail.configuration);
  return (
    <>
      <p>
        <a href={paths.configuration(detail.configuration.id, { method: String(detail.method) })}>
          The configuration
        </a>{" "}
        {configuration === null
          ? `has no report of method ${detail.method} that counts.`
          : `is based on ${countOf(configuration.reports, "report")} of ${countOf(configuration.keys, "key")}`}
        {configuration !== null &&
          (configuration.geometricMean === null ||
          detail.geometricMean === null ||
          detail.completeness.measured < detail.completeness.of
            ? "."
            : `. Its geometric mean is ${withInterval(configuration.geometricMean, configuration.meanInterval)}; that of this report is ${withInterval(detail.geometricMean, detail.means.set.interval)}.`)}{" "}
        {configuration !== null && (
          <>
            <a href={paths.compare([detail.id, detail.configuration.id], detail.method)}>
              Compare the report with its configuration
            </a>
            {". "}
          </>
        )}
        <a href={paths.key(detail.key)}>All reports of this key</a>.
      </p>
      {configuration !== null && configuration.repeated.length > 0 && (
        <p>
          Runs of one key in this configuration differ, as standard deviation:{" "}
          {configuration.repeated
            .map((value) => `${measurementName(value)} ${betweenRunsText(value.betweenRuns)}`)
            .join("; ")}
          . The interval of one run does not show this.
        </p>
      )}
      {otherMethod !== null && (
        <p>
          The same machine sent a report of another method in the same hour.{" "}
          <a href={paths.compare([detail.id, otherMethod].toSorted())}>Compare the two methods</a>
        </p>
      )}
      {configuration !== null && configuration.outside.length > 0 && (
        <p className="note">
          Outliers, more than five scaled MADs from the configuration’s median and therefore not
          part of its value: {configuration.outside.map(measurementName).join(", ")}.
        </p>
      )}
      <p>
        {detail.configuration.isProcessorRecognised === false && `${UNRECOGNISED} `}
        Processor generation: {name ?? "unknown"}, {yearText(detail.configuration)}.{" "}
        {generation !== null && generationText(generation)}
      </p>
    </>
  );
}

function generationText({ configurations, higher }: NonNullable<Place["generation"]>): string {
  if (configurations === 0) return "No other complete configuration of this generation is known.";
  if (configurations === 1)
    return `The only other complete configuration of this generation ${higher === 1 ? "has a" : "does not have a"} higher geometric mean than this report.`;
  const some = higher === 0 ? "none has" : higher === 1 ? "1 has" : `${formatCount(higher)} have`;
  return `Of ${countOf(configurations, "other complete configuration")} of this generation, ${some} a higher geometric mean than this report.`;
}

function withInterval(mean: number, interval: Interval | null): string {
  const own = formatRelativeSpeedWithin(mean, interval);
  if (interval === null) return own;
  return `${own} (${formatRelativeRange(interval.low, interval.high)}, coverage ${formatPercent(interval.coverage)})`;
}
