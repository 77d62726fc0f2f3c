import { countsInAggregates } from "@oslag/schema";
import {
  formatPercent,
  formatRelativeRange,
  formatRelativeSpeed,
  formatRelativeSpeedWithin,
  formatSignificant,
  shortConfigurationName,
} from "@oslag/labels";
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
          "The only report",
          <>
            <a href={paths.report(report.id)}>{shortConfigurationName(report.configuration)}</a>,
            received <TimeStamp time={report.received} />
          </>,
        ],
        ["Its result", resultText(report)],
        ...(report.geometricMean === null
          ? []
          : [plainFact(isWhole(report) ? "relative-speed" : "partial-speed")]),
        ...(report.ratingMips === null ? [] : [plainFact("rating")]),
        [
          "A second report",
          "of the same machine shows what changed, and of another key how far two runs agree.",
        ],
      ]}
    />
  );
}

function isWhole({ completeness }: ReportListItem): boolean {
  return completeness.measured === completeness.of;
}

function plainFact(name: PlainName): Fact {
  return [PLAIN_WORDS[name].name, <PlainWords key={name} of={name} />];
}

function resultText(report: ReportListItem): string {
  const { geometricMean, means, ratingMips, completeness, state } = report;
  const { interval } = means.set;
  const rating = ratingMips === null ? "no rating" : `rating ${formatSignificant(ratingMips)} MIPS`;
  const speed =
    geometricMean === null
      ? "no relative speed"
      : completeness.measured < completeness.of
        ? `relative speed over ${completeness.measured} of ${completeness.of} benchmarks ${formatRelativeSpeed(geometricMean)}`
        : `relative speed ${formatRelativeSpeedWithin(geometricMean, interval)}${interval === null ? "" : ` (${formatRelativeRange(interval.low, interval.high)}, coverage ${formatPercent(interval.coverage)})`}`;
  const counts = countsInAggregates(report)
    ? ""
    : state === "counted"
      ? "; it counts in no ranking"
      : `; it is ${state} and counts in no ranking`;
  return `${speed}, ${rating}${counts}`;
}
