import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Interval } from "@oslag/science";
import {
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
  const toConfiguration = link(
    paths.configuration(detail.configuration.id, { method: String(detail.method) }),
  );
  return (
    <>
      <p>
        {configuration === null
          ? rich("<link>The configuration</link> has no report of method {method} that counts.", {
              link: toConfiguration,
              method: String(detail.method),
            })
          : rich(
              "<link>The configuration</link> is based on {reports, plural, one {{shownReports} report} other {{shownReports} reports}} of {keys, plural, one {{shownKeys} key} other {{shownKeys} keys}}.",
              {
                link: toConfiguration,
                reports: configuration.reports,
                shownReports: formatCount(configuration.reports),
                keys: configuration.keys,
                shownKeys: formatCount(configuration.keys),
              },
            )}
        {configuration?.geometricMean != null &&
          detail.geometricMean !== null &&
          detail.completeness.measured === detail.completeness.of &&
          ` ${t("Its geometric mean is {mean}; that of this report is {own}.", {
            mean: withInterval(configuration.geometricMean, configuration.meanInterval),
            own: withInterval(detail.geometricMean, detail.means.set.interval),
          })}`}{" "}
        {configuration !== null && (
          <>
            <a href={paths.compare([detail.id, detail.configuration.id], detail.method)}>
              {t("Compare the report with its configuration")}
            </a>
            {". "}
          </>
        )}
        <a href={paths.key(detail.key)}>{t("All reports of this key")}</a>.
      </p>
      {configuration !== null && configuration.repeated.length > 0 && (
        <p>
          {t(
            "Runs of one key in this configuration differ, as standard deviation: {deviations}. The interval of one run does not show this.",
            {
              deviations: configuration.repeated
                .map((value) => `${measurementName(value)} ${betweenRunsText(value.betweenRuns)}`)
                .join("; "),
            },
          )}
        </p>
      )}
      {otherMethod !== null && (
        <p>
          {rich(
            "The same machine sent a report of another method in the same hour. <link>Compare the two methods</link>",
            { link: link(paths.compare([detail.id, otherMethod].toSorted())) },
          )}
        </p>
      )}
      {configuration !== null && configuration.outside.length > 0 && (
        <p className="note">
          {t(
            "Outliers, more than five scaled MADs from the configuration’s median and therefore not part of its value: {measurements}.",
            { measurements: configuration.outside.map(measurementName).join(", ") },
          )}
        </p>
      )}
      <p>
        {detail.configuration.isProcessorRecognised === false && `${translate(UNRECOGNISED)} `}
        {t("Processor generation:")} {name ?? t("unknown")}, {yearText(detail.configuration)}.{" "}
        {generation !== null && generationText(generation)}
      </p>
    </>
  );
}

function generationText({ configurations, higher }: NonNullable<Place["generation"]>): string {
  if (configurations === 0)
    return t("No other complete configuration of this generation is known.");
  if (configurations === 1)
    return higher === 1
      ? t(
          "The only other complete configuration of this generation has a higher geometric mean than this report.",
        )
      : t(
          "The only other complete configuration of this generation does not have a higher geometric mean than this report.",
        );
  const count = { configurations, shown: formatCount(configurations) };
  return higher === 0
    ? t(
        "Of {configurations, plural, one {{shown} other complete configuration} other {{shown} other complete configurations}} of this generation, none has a higher geometric mean than this report.",
        count,
      )
    : t(
        "Of {configurations, plural, one {{shown} other complete configuration} other {{shown} other complete configurations}} of this generation, {higher, plural, one {{shownHigher} has} other {{shownHigher} have}} a higher geometric mean than this report.",
        { ...count, higher, shownHigher: formatCount(higher) },
      );
}

function withInterval(mean: number, interval: Interval | null): string {
  const own = formatRelativeSpeedWithin(mean, interval);
  if (interval === null) return own;
  return t("{value} ({interval}, coverage {coverage})", {
    value: own,
    interval: formatRelativeRange(interval.low, interval.high),
    coverage: formatPercent(interval.coverage),
  });
}
