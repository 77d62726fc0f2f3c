import { t, translate } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { countsInAggregates } from "@oslag/schema";
import {
  formatPercent,
  formatRelativeRange,
  formatRelativeSpeed,
  formatRelativeSpeedWithin,
  formatSignificant,
  shortConfigurationName,
  valueName,
} from "@oslag/labels";
import type { Interval } from "@oslag/science";
import type { ReportListItem } from "@oslag/store";
import { paths } from "@/lib/paths";
import { FactList, type Fact } from "./fact-list";
import { PLAIN_WORDS, PlainWords, type PlainName } from "./plain-words";
import { TimeStamp } from "./time-stamp";

/** Says in three lines what a key or a configuration with a single report has. */
export function OnlyReport({ report }: { readonly report: ReportListItem }) {
  return (
    <FactList
      facts={[
        [
          t("The only report"),
          <>
            {rich("<link>{configuration}</link>, received <time></time>", {
              link: link(paths.report(report.id)),
              configuration: shortConfigurationName(report.configuration),
              time: <TimeStamp time={report.received} />,
            })}
          </>,
        ],
        [t("Its result"), resultText(report)],
        ...(report.geometricMean === null
          ? []
          : [plainFact(isWhole(report) ? "relative-speed" : "partial-speed")]),
        ...(report.ratingMips === null ? [] : [plainFact("rating")]),
        [
          t("A second report"),
          t("of the same machine shows what changed, and of another key how far two runs agree."),
        ],
      ]}
    />
  );
}

function isWhole({ completeness }: ReportListItem): boolean {
  return completeness.measured === completeness.of;
}

function plainFact(name: PlainName): Fact {
  return [translate(PLAIN_WORDS[name].name), <PlainWords key={name} of={name} />];
}

function resultText(report: ReportListItem): string {
  const { geometricMean, means, ratingMips, completeness, state } = report;
  const { interval } = means.set;
  const rating =
    ratingMips === null
      ? t("no rating")
      : t("rating {rating} MIPS", { rating: formatSignificant(ratingMips) });
  const speed =
    geometricMean === null
      ? t("no relative speed")
      : completeness.measured < completeness.of
        ? t("relative speed over {measured} of {of} benchmarks {speed}", {
            measured: String(completeness.measured),
            of: String(completeness.of),
            speed: formatRelativeSpeed(geometricMean),
          })
        : wholeText(geometricMean, interval);
  const counts = countsInAggregates(report)
    ? ""
    : state === "counted"
      ? `; ${t("it counts in no ranking")}`
      : `; ${t("it is {state} and counts in no ranking", { state: valueName(state) })}`;
  return `${speed}, ${rating}${counts}`;
}

function wholeText(geometricMean: number, interval: Interval | null): string {
  const speed = t("relative speed {speed}", {
    speed: formatRelativeSpeedWithin(geometricMean, interval),
  });
  if (interval === null) return speed;
  return `${speed} (${t("{interval}, coverage {coverage}", {
    interval: formatRelativeRange(interval.low, interval.high),
    coverage: formatPercent(interval.coverage),
  })})`;
}
