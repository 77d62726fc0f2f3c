import { DEFAULT_SET, VERDICTS, type ReportState } from "@oslag/schema";
import { formatFixed } from "@oslag/science";
import {
  countOf,
  formatCount,
  formatDate,
  formatPercent,
  formatRelativeRange,
  formatRelativeSpeed,
  formatRelativeSpeedWithin,
  OS_TITLES,
  shortConfigurationName,
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

export type CardLine = { readonly name: string; readonly value: string; readonly note?: string };

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
        name: "Comparison",
        value: card.notCompared === null ? "none" : notComparedText(card.notCompared, report),
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

/** Returns the same as lines of plain text. Narrow spaces become usual ones, which every terminal shows. */
export function plainCardLines(report: Subject, card: ResultCard): readonly string[] {
  const neighbours = card.comparable === null ? [] : neighbourLines(card.comparable, report);
  return [...resultCardLines(report, card), ...neighbours].map(({ name, value, note }) =>
    `${name}: ${value}${note === undefined ? "" : `; ${note}`}`
      .replaceAll(/[\u2009\u202f]/g, " ")
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
      return `${VERDICTS.partial.says} It has no relative speed, which needs a rating of the processor and the benchmarks of the default set.`;
    case "incomplete":
      return `${VERDICTS.partial.says} It has ${completeness.measured} of the ${completeness.of} benchmarks (${DEFAULT_SET.join(", ")}).`;
    default:
      return VERDICTS[reason].says;
  }
}

function ownLine({ geometricMean, means, completeness }: Subject): CardLine {
  const { interval } = means.set;
  const name = "Relative speed";
  if (geometricMean === null) return { name, value: "none" };
  if (completeness.measured < completeness.of)
    return {
      name,
      value: formatRelativeSpeed(geometricMean),
      note: `over ${completeness.measured} of ${completeness.of} benchmarks, not comparable with a mean over all`,
    };
  return {
    name,
    value: formatRelativeSpeedWithin(geometricMean, interval),
    note:
      interval === null
        ? "no interval"
        : `interval ${formatRelativeRange(interval.low, interval.high)}, coverage ${formatPercent(interval.coverage)}`,
  };
}

function comparisonLine({ all }: Comparable): CardLine {
  const count = countOthers(all);
  const name = "Comparison";
  if (count === 0) return { name, value: "There is no other comparable configuration yet." };
  const percentile = percentileOf(all);
  const counted = countOf(count, "comparable configuration");
  if (percentile === null)
    return {
      name,
      value: `Only ${counted} so far, too few for a percentile`,
      note: splitText(all),
    };
  return { name, value: `Faster than ${percentile}\u202f% of ${counted}`, note: splitText(all) };
}

/** Says how the others divide, such as `144 lower, 190 higher, 47 tied`. */
function splitText({ higher, lower, tied }: Standing): string {
  return `${formatCount(lower)} lower, ${formatCount(higher)} higher, ${formatCount(tied)} tied`;
}

function placeLines(
  { configuration }: Subject,
  { processor, system }: Comparable,
): readonly CardLine[] {
  const os = OS_TITLES[configuration.osFamily] ?? configuration.osFamily;
  const name = `Same processor, ${configuration.processorName}`;
  if (countOthers(processor) === 0) return [{ name, value: "no other configuration yet" }];
  const whole = placeText(processor);
  const isOfOneSystem = countOthers(system) === countOthers(processor);
  return [
    { name, value: isOfOneSystem ? `${whole}, all on ${os}` : whole },
    ...(isOfOneSystem || countOthers(system) === 0
      ? []
      : [{ name: `Same processor and system, ${os}`, value: placeText(system) }]),
  ];
}

function countOthers({ higher, lower, tied }: Standing): number {
  return higher + lower + tied;
}

/** Returns the places that the intervals allow, such as `place 3 to 5 of 13`. */
function placeText({ higher, lower, tied }: Standing): string {
  const of = higher + lower + tied + 1;
  const place = formatCount(higher + 1);
  const last = tied === 0 ? "" : ` to ${formatCount(higher + tied + 1)}`;
  return `place ${place}${last} of ${formatCount(of)}`;
}

function changeLine(report: Subject, previous: PreviousReport): CardLine {
  const name = `Since this machine’s report of ${formatDate(previous.received)}`;
  const [now, before] = [report.geometricMean, previous.geometricMean];
  if (now === null || before === null) return { name, value: "no relative speed" };
  const changed = changedParts(report, previous);
  const verdict = isApart(report, previous)
    ? "the intervals are apart"
    : `${hasIntervals(report, previous) ? "the intervals overlap" : "not both have an interval"}, so it may be chance`;
  return {
    name,
    value: `${changeText(now / before)}, from ${formatRelativeSpeed(before)}`,
    note: [verdict, ...changed].join("; "),
  };
}

/** Returns a ratio as a signed percentage, such as `+3.1 %`. */
function changeText(ratio: number): string {
  const percent = Math.abs(ratio - 1) * 100;
  if (percent < 0.05) return "no change";
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
    ["processor", before.processorName, now.processorName],
    ["system", `${before.osName} ${before.osVersion}`, `${now.osName} ${now.osVersion}`],
    ["kernel", before.kernelSeries, now.kernelSeries],
    ["file system", before.filesystem, now.filesystem],
    ["storage", before.storageClass, now.storageClass],
    ["virtualization", before.virtualization, now.virtualization],
    ["container", before.container, now.container],
  ];
  return parts.flatMap(([name, from, to]) =>
    from === to ? [] : [`${name} ${from ?? "unknown"} to ${to ?? "unknown"}`],
  );
}

function neighbourLines(
  { neighbours }: Comparable,
  { geometricMean }: Subject,
): readonly CardLine[] {
  const own = geometricMean ?? 0;
  const above = neighbours.findLast((one) => one.geometricMean > own);
  const below = neighbours.find((one) => one.geometricMean <= own);
  return [
    { name: "Next higher", neighbour: above },
    { name: "Next lower", neighbour: below },
  ].flatMap(({ name, neighbour }) =>
    neighbour === undefined
      ? []
      : [
          {
            name,
            value: `${shortConfigurationName(neighbour.configuration)}, ${formatRelativeSpeed(neighbour.geometricMean)}`,
          },
        ],
  );
}
