import { t, translate } from "@oslag/language";
import { DEFAULT_SET, VERDICTS, type ReportState } from "@oslag/schema";
import {
  countOf,
  formatCount,
  formatDate,
  formatFixed,
  formatPercent,
  formatRelativeRange,
  formatRelativeSpeed,
  formatRelativeSpeedWithin,
  OS_TITLES,
  relativeSpeedFormat,
  shortConfigurationName,
  shownProcessorName,
  valueName,
} from "@oslag/labels";
import type {
  Comparable,
  NotCompared,
  PreviousReport,
  ReportListItem,
  ResultCard,
  Standing,
} from "@oslag/store";

/** Below so many other configurations a percentile says less than their number. */
export const PERCENTILE_FROM = 5;

const MINUS = "−";

export type CardLine = {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
  /** Whether it compares the report with an earlier one of its machine. */
  readonly isChange?: true;
};

type Subject = Pick<
  ReportListItem,
  "geometricMean" | "means" | "completeness" | "configuration"
> & {
  readonly state: ReportState;
};

/** Returns a report's result beside those of others in words, the most important first. */
export function resultCardLines(report: Subject, card: ResultCard): readonly CardLine[] {
  const own = ownLine(report);
  if (card.comparable === null)
    return [
      own,
      {
        name: t("Comparison"),
        value: card.notCompared === null ? t("none") : notComparedText(card.notCompared, report),
      },
    ];
  return [
    own,
    comparisonLine(card.comparable),
    ...placeLines(report, card.comparable),
    ...(card.previous === null ? [] : [changeLine(report, card.previous)]),
  ];
}

/** The parts of a card's lines that a page shows apart from its large results. */
export function otherCardLines(report: Subject, card: ResultCard): readonly CardLine[] {
  return resultCardLines(report, card).slice(2);
}

/** Returns the same as lines of plain text. Narrow no-break spaces become usual ones, which every terminal shows. */
export function plainCardLines(report: Subject, card: ResultCard): readonly string[] {
  const neighbours = card.comparable === null ? [] : neighbourLines(card.comparable, report);
  return [...resultCardLines(report, card), ...neighbours].map(({ name, value, note }) =>
    `${name}: ${value}${note === undefined ? "" : `; ${note}`}`
      .replaceAll(/\u202f/g, " ")
      .replaceAll(MINUS, "-")
      .replaceAll("’", "'"),
  );
}

/** Returns the percentage of the others that are lower, rounded down; null if they are too few. */
export function percentileOf(standing: Standing): number | null {
  const count = countOthers(standing);
  return count < PERCENTILE_FROM ? null : Math.floor((standing.lower / count) * 100);
}

export function notComparedText(
  reason: NotCompared,
  { completeness }: Pick<Subject, "completeness">,
): string {
  switch (reason) {
    case "unrated":
      return `${translate(VERDICTS.partial.says)} ${t("It has no relative speed, which needs a rating of the processor and the benchmarks of the default set.")}`;
    case "incomplete":
      return `${translate(VERDICTS.partial.says)} ${t(
        "It has {measured} of the {of} benchmarks ({set}).",
        {
          measured: String(completeness.measured),
          of: String(completeness.of),
          set: DEFAULT_SET.join(", "),
        },
      )}`;
    default:
      return translate(VERDICTS[reason].says);
  }
}

function ownLine({ geometricMean, means, completeness }: Subject): CardLine {
  const { interval } = means.set;
  const name = t("Relative speed");
  if (geometricMean === null) return { name, value: t("none") };
  if (completeness.measured < completeness.of)
    return {
      name,
      value: formatRelativeSpeed(geometricMean),
      note: t("over {measured} of {of} benchmarks, not comparable with a mean over all", {
        measured: String(completeness.measured),
        of: String(completeness.of),
      }),
    };
  return {
    name,
    value: formatRelativeSpeedWithin(geometricMean, interval),
    note:
      interval === null
        ? t("no interval")
        : t("interval {interval}, coverage {coverage}", {
            interval: formatRelativeRange(interval.low, interval.high),
            coverage: formatPercent(interval.coverage),
          }),
  };
}

function comparisonLine({ all }: Comparable): CardLine {
  const count = countOthers(all);
  const name = t("Comparison");
  if (count === 0) return { name, value: t("There is no other comparable configuration yet.") };
  const percentile = percentileOf(all);
  if (percentile === null)
    return {
      name,
      value: t("Only {counted} so far, too few for a percentile", {
        counted: countOf(count, "comparable configuration"),
      }),
      note: splitText(all),
    };
  return {
    name,
    value: `${t("Faster than {percentile}\u202f%", { percentile: String(percentile) })} ${comparedWith(all)}`,
    note: splitText(all),
  };
}

/** Says how many a report is compared with: `of 12 comparable configurations`. */
export function comparedWith(all: Standing): string {
  const count = countOthers(all);
  return t(
    "{count, plural, one {of {shown} comparable configuration} other {of {shown} comparable configurations}}",
    { count, shown: formatCount(count) },
  );
}

/** Says how the others divide, such as `144 lower, 190 higher, 47 tied`. */
function splitText({ higher, lower, tied }: Standing): string {
  return t("{lower} lower, {higher} higher, {tied} tied", {
    lower: formatCount(lower),
    higher: formatCount(higher),
    tied: formatCount(tied),
  });
}

function placeLines(
  { configuration }: Subject,
  { processor, system }: Comparable,
): readonly CardLine[] {
  const os = OS_TITLES[configuration.osFamily] ?? configuration.osFamily;
  const name = t("Same processor, {processor}", {
    processor: shownProcessorName(configuration.processorName),
  });
  if (countOthers(processor) === 0) return [{ name, value: t("no other configuration yet") }];
  const whole = placeText(processor);
  const isOfOneSystem = countOthers(system) === countOthers(processor);
  return [
    {
      name,
      value: isOfOneSystem ? t("{place}, all on {system}", { place: whole, system: os }) : whole,
    },
    ...(isOfOneSystem || countOthers(system) === 0
      ? []
      : [
          {
            name: t("Same processor and system, {system}", { system: os }),
            value: placeText(system),
          },
        ]),
  ];
}

function countOthers({ higher, lower, tied }: Standing): number {
  return higher + lower + tied;
}

/** Returns the places that the intervals allow, such as `place 3 to 5 of 13`. */
function placeText({ higher, lower, tied }: Standing): string {
  const of = formatCount(higher + lower + tied + 1);
  const place = formatCount(higher + 1);
  return tied === 0
    ? t("place {place} of {of}", { place, of })
    : t("place {place} to {last} of {of}", {
        place,
        last: formatCount(higher + tied + 1),
        of,
      });
}

function changeLine(report: Subject, previous: PreviousReport): CardLine {
  const name = t("Since this machine’s report of {date}", { date: formatDate(previous.received) });
  const [now, before] = [report.geometricMean, previous.geometricMean];
  if (now === null || before === null)
    return { name, value: t("no relative speed"), isChange: true };
  const changed = changedParts(report, previous);
  const verdict = isApart(report, previous)
    ? t("the intervals are apart")
    : hasIntervals(report, previous)
      ? t("the intervals overlap, so it may be chance")
      : t("not both have an interval, so it may be chance");
  return {
    name,
    isChange: true,
    value: t("{change}, from {before}", {
      change: changeText(now / before),
      before: formatRelativeSpeed(before),
    }),
    note: [verdict, ...changed].join("; "),
  };
}

/** Returns a ratio as a signed percentage, such as `+3.1 %`. */
function changeText(ratio: number): string {
  const percent = Math.abs(ratio - 1) * 100;
  if (percent < 0.05) return t("no change");
  const digits = formatFixed(percent, percent < 10 ? 1 : 0);
  return `${ratio > 1 ? "+" : MINUS}${digits}\u202f%`;
}

function hasIntervals(...reports: readonly Pick<Subject, "means">[]): boolean {
  return reports.every(({ means }) => means.set.interval !== null);
}

/** Returns whether two reports differ by more than their intervals. Without both intervals, nothing can be said. */
export function isApart(
  report: Pick<Subject, "means">,
  previous: Pick<PreviousReport, "means">,
): boolean {
  const [now, before] = [report.means.set.interval, previous.means.set.interval];
  if (now === null || before === null) return false;
  return now.low > before.high || now.high < before.low;
}

/** Names what differs between the configurations of two reports of one machine, such as `kernel 6.1 to 6.8`. */
function changedParts(report: Subject, previous: PreviousReport): readonly string[] {
  const [now, before] = [report.configuration, previous.configuration];
  const parts: readonly (readonly [string, string | null, string | null])[] = [
    [
      t("processor"),
      shownProcessorName(before.processorName),
      shownProcessorName(now.processorName),
    ],
    [t("system"), `${before.osName} ${before.osVersion}`, `${now.osName} ${now.osVersion}`],
    [t("kernel"), before.kernelSeries, now.kernelSeries],
    [t("file system"), before.filesystem, now.filesystem],
    [t("storage"), named(before.storageClass), named(now.storageClass)],
    [t("virtualization"), named(before.virtualization), named(now.virtualization)],
    [t("container"), named(before.container), named(now.container)],
  ];
  return parts.flatMap(([name, from, to]) =>
    from === to
      ? []
      : [
          t("{name} {from} to {to}", {
            name,
            from: from ?? t("unknown"),
            to: to ?? t("unknown"),
          }),
        ],
  );
}

function named(value: string | null): string | null {
  return value === null ? null : valueName(value);
}

function neighbourLines(
  { neighbours }: Comparable,
  { geometricMean, means }: Subject,
): readonly CardLine[] {
  const own = geometricMean ?? 0;
  const above = neighbours.findLast((one) => one.geometricMean > own);
  const below = neighbours.find((one) => one.geometricMean <= own);
  // With as many digits as tell them from the report, whose line has those of its interval.
  const format = relativeSpeedFormat([
    means.set.interval,
    { low: own, high: above?.geometricMean ?? own },
    { low: below?.geometricMean ?? own, high: own },
  ]);
  return [
    { name: t("Next higher"), neighbour: above },
    { name: t("Next lower"), neighbour: below },
  ].flatMap(({ name, neighbour }) =>
    neighbour === undefined
      ? []
      : [
          {
            name,
            value: `${shortConfigurationName(neighbour.configuration)}, ${format(neighbour.geometricMean)}`,
          },
        ],
  );
}
