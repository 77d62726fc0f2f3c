import { DENSE_FROM, showsToday } from "@oslag/charts";
import {
  architectureName,
  CONFIGURATION_ID_PATTERN,
  figureSetMembers,
  osFamilyOf,
  vendorNameOf,
  type FigureSnapshot,
  type FigureSpecification,
} from "@oslag/schema";
import { EDITIONS } from "@oslag/papers";
import { OS_TITLES } from "@oslag/labels";
import {
  DHRYSTONES_PER_VAX_MIPS,
  EXPONENT_COVERAGE_POINTS_MAX,
  exponentCoverage,
  FIT_CLUSTERS_MIN,
  roundHalfAway,
} from "@oslag/science";
import { isLogX } from "@oslag/store";
import { countOutside } from "./to-explore-chart";
import { atMost, countText, figureTitle, firstYear, isCapped, methodsText } from "./figure-text";
import { capital } from "@/lib/capital";

/** Says what a reader must know to judge the figure: convention, baseline, filters, n, date. Plain sentences, no markup. */
export function figureCaption(
  specification: FigureSpecification,
  snapshot: FigureSnapshot,
): readonly string[] {
  return [
    `${figureTitle(specification, snapshot.renderer)}.`,
    ...setSentence(specification, snapshot),
    ...durabilitySentence(specification, snapshot),
    ...baselineSentence(snapshot),
    ...countSentence(specification, snapshot),
    ...readSentence(snapshot),
    ...paperSentence(specification, snapshot),
    ...plottedSentences(specification, snapshot),
    ...literatureSentence(snapshot),
    ...zoomSentence(specification, snapshot),
    ...markSentence(specification, snapshot),
    ...barSentence(specification, snapshot),
    ...fitSentence(specification, snapshot),
    ...denseSentence(snapshot),
    ...todaySentences(specification, snapshot),
  ];
}

function countSentence(specification: FigureSpecification, snapshot: FigureSnapshot): string[] {
  if (specification.points === "none") return [`n = ${snapshot.counts.paper}.`];
  return [
    `n = ${countText(specification, snapshot)}, from ${plural(snapshot.reports.count, "report")}${absences(snapshot)}.`,
  ];
}

function todaySentences(specification: FigureSpecification, snapshot: FigureSnapshot): string[] {
  if (specification.points === "none") return [];
  return [
    filterSentence(specification, snapshot),
    snapshot.newest_received === null
      ? "No report matches."
      : `Reports received up to ${snapshot.newest_received.slice(0, 10)}; suite ${methodsText(specification) ?? `method ${snapshot.method}`}.`,
    ...(specification.methods === undefined
      ? []
      : [
          "Methods measure differently: method 1 takes all samples, method 2 only what nobody disturbed. A difference between their points need not be one of the machines.",
        ]),
  ];
}

/** The first renderer whose captions say what the create-delete of today does, and that a fit over all eras assumes something. */
const REMARKS_SINCE = 8;
/** The first renderer whose captions write the listed names of filters, and the singular where there is one. */
const NAMES_SINCE = 9;
/** The first renderer of snapshots in which each network counts once; before, each key did. Frozen figures keep their caption. */
const NETWORKS_SINCE = 7;

function setSentence({ y, points }: FigureSpecification, { renderer }: FigureSnapshot): string[] {
  const each =
    points === "configurations"
      ? renderer >= NETWORKS_SINCE
        ? "Each point of today is one configuration, the median over networks of the median over each network’s keys."
        : "Each point of today is one configuration, the median over its keys of each key’s median."
      : "Each point of today is one report.";
  const today = points === "none" ? [] : [each];
  if (!("set" in y)) return today;
  const members = figureSetMembers(y.set).map(({ benchmark, variant }) =>
    variant === "default" ? benchmark : `${benchmark} ${variant}`,
  );
  return [`Geometric mean over ${members.join(", ")}.`, ...today];
}

/** Says of today's create-delete what differs from 1990's beside it. */
function durabilitySentence(
  { y, paper, points, value }: FigureSpecification,
  { renderer }: FigureSnapshot,
): string[] {
  const isShown =
    "set" in y
      ? figureSetMembers(y.set).some(({ benchmark }) => benchmark === "create-delete")
      : "benchmark" in y && y.benchmark === "create-delete";
  const isBeside = (paper !== "none" || value === "relative") && points !== "none";
  return renderer >= REMARKS_SINCE && isShown && isBeside
    ? [
        "create-delete: same calls, other durability; the file systems of 1990 wrote to the disk at once.",
      ]
    : [];
}

function baselineSentence({ baseline }: FigureSnapshot): string[] {
  return baseline === null ? [] : [`Baseline: ${baseline}.`];
}

function readSentence({ reports_read: read }: FigureSnapshot): string[] {
  return read === undefined
    ? []
    : [`The figure reads the newest ${read.newest} of ${atMost(read.matching)} matching reports.`];
}

function absences({ counts, renderer }: FigureSnapshot): string {
  const verb = (count: number, one: string, several: string) =>
    `${count} ${count === 1 && renderer >= NAMES_SINCE ? one : several}`;
  const parts = [
    ...(counts.without_y === 0
      ? []
      : [`${verb(counts.without_y, "lacks", "lack")} the measurement`]),
    ...(counts.without_x === 0
      ? []
      : [`${verb(counts.without_x, "has", "have")} no value for the x axis`]),
    ...(counts.beyond_limit === 0
      ? []
      : [
          `the ${counts.beyond_limit} oldest${isCapped(counts.matching) ? " or more" : ""} ${counts.beyond_limit === 1 && renderer >= NAMES_SINCE ? "is" : "are"} beyond the limit of rows`,
        ]),
    ...(counts.incomplete === 0
      ? []
      : [`${verb(counts.incomplete, "drawn is", "drawn are")} incomplete`]),
  ];
  return parts.length === 0 ? "" : ` (${parts.join("; ")})`;
}

function paperSentence(
  { paper, convention, y, colour, shape, facet }: FigureSpecification,
  { counts }: FigureSnapshot,
): string[] {
  if (paper === "none" || counts.paper === 0) return [];
  const edition = EDITIONS[paper];
  if (convention !== "like-with-like")
    return [
      `Historical points: Figure 1 of 1990 under convention ${convention}; hollow marks are as plotted there.`,
    ];
  if ("column" in y)
    return [
      `As printed in ${edition.publication}: how much longer with remote files than with local.`,
    ];
  const isByMachine = "set" in y && ![colour, shape, facet].includes("os");
  return [
    `${plural(counts.paper, isByMachine ? "machine" : "configuration")} of the paper (${edition.publication}), recomputed over the same ${"set" in y ? "operations" : "operation"}.`,
  ];
}

function plottedSentences(
  { plotted, points }: FigureSpecification,
  { rows }: FigureSnapshot,
): string[] {
  if (plotted === undefined || !rows.some((row) => row.joined_to !== undefined)) return [];
  return [
    "The hollow circles joined to them are the values plotted in 1990, which average other columns.",
    points === "none"
      ? "Ratings are the author’s estimates."
      : `Ratings of 1990 are the author’s estimates; today’s are Dhrystone 2.1 per second / ${DHRYSTONES_PER_VAX_MIPS}.`,
  ];
}

/** Says whose published values are shown, and that they are in no fit. */
function literatureSentence({ literature, rows }: FigureSnapshot): string[] {
  if (literature === undefined) return [];
  const count = rows.filter(({ origin }) => origin === "literature").length;
  const { unrated, sources } = literature;
  return [
    `${plural(count, "published value")} of ${plural(sources.length, "source")}, hollow and in no fit: nobody here measured them, and some ratings are by model or inferred${unrated === 0 ? "" : `; ${unrated} more without a rating are not drawn`}.`,
    ...(rows.some(({ published }) => published !== undefined)
      ? [
          "The shape of a published mark says where its rating is from, and the bar how far the rating may be off.",
        ]
      : []),
    ...(rows.some(({ published }) => published?.processors === "several")
      ? [
          "Beyond the break are machines with several processors on which nothing was pinned: there, the two processes of a context switch may run on two processors.",
        ]
      : []),
    `Sources: ${citedAuthors(sources).join("; ")}.`,
  ];
}

/** Names each author once, with the first years of the sources: `Larry McVoy 1996, 2001`. */
function citedAuthors(sources: NonNullable<FigureSnapshot["literature"]>["sources"]): string[] {
  const years = new Map<string, Set<string>>();
  for (const source of sources) {
    const own = years.get(source.authors) ?? new Set();
    years.set(source.authors, own.add(firstYear(source)));
  }
  return [...years].map(([authors, own]) => `${authors} ${[...own].join(", ")}`);
}

/** The first renderer whose captions say that a marked point is not drawn. */
const ABSENT_MARKS_SINCE = 9;

/** Says what a zoomed figure leaves out. */
function zoomSentence(specification: FigureSpecification, snapshot: FigureSnapshot): string[] {
  if (specification.zoom === undefined) return [];
  const outside = countOutside(specification, snapshot);
  return outside === 0
    ? ["The axes are fitted to the points of today."]
    : [
        `The axes are fitted to the points of today; ${plural(outside, "point")} of the paper ${outside === 1 ? "lies" : "lie"} outside.`,
      ];
}

/** Digits of a report's id that a caption shows. */
const ID_DIGITS = 12;

function markSentence(
  { mark, points }: FigureSpecification,
  { rows, renderer }: FigureSnapshot,
): string[] {
  if (mark === undefined) return [];
  const isConfiguration = CONFIGURATION_ID_PATTERN.test(mark);
  const own = `${isConfiguration ? "configuration" : "report"} ${mark.slice(0, ID_DIGITS)}`;
  if (!rows.some(({ marked }) => marked))
    return renderer >= ABSENT_MARKS_SINCE
      ? [
          `${capital(own)} has no point here: it is not stored, a filter leaves it out, or it lacks a value.`,
        ]
      : [];
  if (isConfiguration)
    return [`The ring marks ${points === "reports" ? `the newest report of ${own}` : own}.`];
  const isOwn = points === "reports" || rows.some(({ id }) => id === mark);
  return [`The ring marks ${isOwn ? own : `the configuration of ${own}`}.`];
}

function barSentence(
  { points, y }: FigureSpecification,
  { rows, bars, renderer, method }: FigureSnapshot,
): string[] {
  if (rows.every(({ low }) => low === null)) return [];
  const value = "set" in y ? "mean" : method === 1 ? "median" : "value";
  if (points === "reports" && value !== "median")
    return [`Bars: interval for the ${value}, over the rounds of the run.`];
  if (points === "reports")
    return ["Bars: interval for the median, from one ranked process median to another."];
  const networks =
    renderer >= NETWORKS_SINCE ? "networks, over the keys of an only network" : "keys";
  return [
    bars === "interval"
      ? `Bars: interval for the ${value} over a configuration’s ${networks}, over the reports of an only key, or over the processes of an only report.`
      : "Bars: range over the reports of a configuration that has several.",
  ];
}

function fitSentence(specification: FigureSpecification, snapshot: FigureSnapshot): string[] {
  const { fits } = snapshot;
  if (specification.fit === "none") return [];
  if (specification.fit === "eras") return eraSentences(specification, snapshot);
  if (fits.length === 0) return ["Too few complete points for a fit."];
  return [
    `Fit: least squares of ${isLogX(specification) ? "the logarithms" : "the values’ logarithms on the year,"} over complete points of the paper and of official builds${intervalText(fits)}.`,
    ...(snapshot.renderer >= REMARKS_SINCE && bridgesEras(specification, snapshot)
      ? [
          "This fit over both eras assumes that the estimated ratings of 1990 have no error that all share.",
        ]
      : []),
    ...fits.flatMap(({ confirmed }) =>
      confirmed === undefined ? [] : [confirmedSentence(confirmed)],
    ),
  ];
}

function bridgesEras({ fit, x }: FigureSpecification, snapshot: FigureSnapshot): boolean {
  return fit !== "groups" && x === "rating" && snapshot.counts.paper > 0 && showsToday(snapshot);
}

function eraSentences(
  specification: FigureSpecification,
  { fits, counts }: FigureSnapshot,
): string[] {
  const over = isLogX(specification) ? "the logarithms" : "the values’ logarithms on the year,";
  const today = fits.find(({ era }) => era !== "paper");
  const lacking = [
    ...(counts.paper > 0 && today?.era === "today" && fits.length < 2 ? ["of the paper"] : []),
    ...(today === undefined && specification.points !== "none" ? ["of today"] : []),
  ];
  const [first] = fits;
  return [
    ...(first === undefined
      ? []
      : [
          `${first.era === undefined ? "Fit" : "Fits, one for each era"}: least squares of ${over} over complete points of the paper and of official builds${intervalText(fits)}.`,
        ]),
    ...(lacking.length === 0
      ? []
      : [
          `Too few processor models ${lacking.join(" and ")} for a fit: it needs ${FIT_CLUSTERS_MIN}.`,
        ]),
    ...(specification.x === "rating" && counts.paper > 0
      ? [
          "The eras are fitted apart, because the ratings of 1990 are estimates that may share one error.",
        ]
      : []),
    ...(today?.confirmed === undefined ? [] : [confirmedSentence(today.confirmed)]),
  ];
}

function confirmedSentence({
  networks,
  configurations,
  least,
}: NonNullable<FigureSnapshot["fits"][number]["confirmed"]>): string {
  return configurations >= least
    ? `The fit takes configurations of today that at least ${networks} networks confirm: ${configurations}.`
    : `${configurations} of today’s configurations in the fit are confirmed by at least ${networks} networks. Until there are ${least}, the fit takes all.`;
}

/** Says what the intervals of fits are and cover. Fits that were frozen before they were over clusters state no coverage, and their text must stay. */
function intervalText(fits: FigureSnapshot["fits"]): string {
  const stated = fits.flatMap(({ coverage }) => coverage ?? []);
  if (stated.length > 0)
    return `; ${coverageText(stated)} intervals that let points of one processor model or machine err together`;
  const withInterval = fits.filter(({ slope_low: low }) => low !== null);
  const nominal = ", with a pointwise bootstrap interval at a nominal 95 %";
  if (withInterval.length === 0) return nominal;
  const few = withInterval.filter(({ points }) => points <= EXPONENT_COVERAGE_POINTS_MAX);
  if (few.length === 0) return nominal;
  const least = Math.min(...few.map(({ points }) => exponentCoverage(points)));
  return `${nominal} (about ${coverageText([least])} achieved with so few)`;
}

function coverageText(coverages: readonly number[]): string {
  const ends = [Math.min(...coverages), Math.max(...coverages)].map((end) =>
    roundHalfAway(end * 100),
  );
  return `${[...new Set(ends)].join(" to ")} %`;
}

function denseSentence({ counts }: FigureSnapshot): string[] {
  return counts.drawn > DENSE_FROM
    ? [`If a panel has more than ${DENSE_FROM} points of today, cells show how many are in each.`]
    : [];
}

const STORAGE_TEXT: Readonly<Record<FigureSpecification["filters"]["storage"], string>> = {
  local: "files on local storage",
  remote: "files on remote storage",
  memory: "files on memory storage",
  any: "files on any storage",
  "local-or-browser": "files on local storage, in browsers in memory",
};

/** Returns the filters by names as captions write them: as asked in figures of before, and since under the listed names. */
function namedFilters(
  { os, vendor, architecture }: FigureSpecification["filters"],
  { renderer }: FigureSnapshot,
): readonly string[] {
  const write = (text: string, listed: (asked: string) => string) =>
    renderer >= NAMES_SINCE ? listed(text) : text;
  return [
    ...(os === null ? [] : [`operating system ${write(os, osTitle)}`]),
    ...(vendor === null ? [] : [`processor vendor ${write(vendor, vendorNameOf)}`]),
    ...(architecture === null ? [] : [`architecture ${write(architecture, architectureName)}`]),
  ];
}

function osTitle(asked: string): string {
  const family = osFamilyOf(asked);
  return OS_TITLES[family] ?? family;
}

function filterSentence(
  { filters, sizing }: FigureSpecification,
  snapshot: FigureSnapshot,
): string {
  const { years, storage, virtual, build, host, mode, key, configuration, grade, suite, networks } =
    filters;
  const parts = [
    ...namedFilters(filters, snapshot),
    ...(years === null ? [] : [`processors of ${years.from ?? ""}–${years.to ?? ""}`]),
    ...(virtual === null
      ? []
      : [virtual === "yes" ? "virtual machines and containers" : "bare metal"]),
    ...(build === null ? [] : [`${build} builds`]),
    ...(host === null ? [] : [`${host} runs`]),
    ...(mode === null ? [] : [`${mode} mode`]),
    ...(key === null ? [] : [`key ${key}`]),
    ...(configuration === null ? [] : [`configuration ${configuration}`]),
    ...(grade === undefined ? [] : [`results of grade ${grade} or better`]),
    ...(suite === undefined ? [] : [`suite version ${suite}`]),
    ...(networks === undefined
      ? []
      : [`configurations that at least ${networks} networks confirm`]),
    STORAGE_TEXT[storage],
    ...(sizing === "rule" ? [] : ["blocks capped as in quick runs"]),
  ];
  return `Filters: ${parts.join(", ")}.`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
