import { t, translate } from "@oslag/language";
import { DENSE_FROM } from "@oslag/charts";
import {
  CONFIGURATION_ID_PATTERN,
  figureSetMembers,
  type FigureSnapshot,
  type FigureSpecification,
} from "@oslag/schema";
import { EDITIONS } from "@oslag/papers";
import { DHRYSTONES_PER_VAX_MIPS } from "@oslag/science";
import {
  ABSENT_MARKS_SINCE,
  NAMES_SINCE,
  NETWORKS_SINCE,
  REMARKS_SINCE,
} from "./caption-renderers";
import { filterSentence } from "./filter-sentence";
import { fitSentences } from "./fit-sentences";
import { countOutside } from "./to-explore-chart";
import { atMost, countText, figureTitle, firstYear, isCapped, methodsText } from "./figure-text";

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
    ...fitSentences(specification, snapshot),
    ...denseSentence(snapshot),
    ...todaySentences(specification, snapshot),
  ];
}

function countSentence(specification: FigureSpecification, snapshot: FigureSnapshot): string[] {
  if (specification.points === "none") return [`n = ${snapshot.counts.paper}.`];
  return [
    t(
      "n = {points}, from {reports, plural, one {{shown} report} other {{shown} reports}}{absences}.",
      {
        points: countText(specification, snapshot),
        reports: snapshot.reports.count,
        shown: String(snapshot.reports.count),
        absences: absences(snapshot),
      },
    ),
  ];
}

function todaySentences(specification: FigureSpecification, snapshot: FigureSnapshot): string[] {
  if (specification.points === "none") return [];
  return [
    filterSentence(specification, snapshot),
    snapshot.newest_received === null
      ? t("No report matches.")
      : t("Reports received up to {date}; suite {methods}.", {
          date: snapshot.newest_received.slice(0, 10),
          methods:
            methodsText(specification) ?? t("method {method}", { method: String(snapshot.method) }),
        }),
    ...(specification.methods === undefined
      ? []
      : [
          t(
            "Methods measure differently: method 1 takes all samples, method 2 only what nobody disturbed. A difference between their points need not be one of the machines.",
          ),
        ]),
  ];
}

function setSentence({ y, points }: FigureSpecification, { renderer }: FigureSnapshot): string[] {
  const each =
    points === "configurations"
      ? renderer >= NETWORKS_SINCE
        ? t(
            "Each point of today is one configuration, the median over networks of the median over each network’s keys.",
          )
        : t(
            "Each point of today is one configuration, the median over its keys of each key’s median.",
          )
      : t("Each point of today is one report.");
  const today = points === "none" ? [] : [each];
  if (!("set" in y)) return today;
  const members = figureSetMembers(y.set).map(({ benchmark, variant }) =>
    variant === "default" ? benchmark : `${benchmark} ${variant}`,
  );
  return [t("Geometric mean over {members}.", { members: members.join(", ") }), ...today];
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
        t(
          "create-delete: same calls, other durability; the file systems of 1990 wrote to the disk at once.",
        ),
      ]
    : [];
}

function baselineSentence({ baseline }: FigureSnapshot): string[] {
  return baseline === null ? [] : [t("Baseline: {baseline}.", { baseline })];
}

function readSentence({ reports_read: read }: FigureSnapshot): string[] {
  return read === undefined
    ? []
    : [
        t("The figure reads the newest {newest} of {matching} matching reports.", {
          newest: String(read.newest),
          matching: atMost(read.matching),
        }),
      ];
}

function absences({ counts, renderer }: FigureSnapshot): string {
  const verb = (count: number) => ({
    shown: String(count),
    // Captions of before had one verb for all counts.
    count: renderer >= NAMES_SINCE ? count : Math.max(count, 2),
  });
  const parts = [
    ...(counts.without_y === 0
      ? []
      : [
          t(
            "{count, plural, one {{shown} lacks the measurement} other {{shown} lack the measurement}}",
            verb(counts.without_y),
          ),
        ]),
    ...(counts.without_x === 0
      ? []
      : [
          t(
            "{count, plural, one {{shown} has no value for the x axis} other {{shown} have no value for the x axis}}",
            verb(counts.without_x),
          ),
        ]),
    ...(counts.beyond_limit === 0
      ? []
      : [
          isCapped(counts.matching)
            ? t(
                "{count, plural, one {the {shown} oldest or more is beyond the limit of rows} other {the {shown} oldest or more are beyond the limit of rows}}",
                verb(counts.beyond_limit),
              )
            : t(
                "{count, plural, one {the {shown} oldest is beyond the limit of rows} other {the {shown} oldest are beyond the limit of rows}}",
                verb(counts.beyond_limit),
              ),
        ]),
    ...(counts.incomplete === 0
      ? []
      : [
          t(
            "{count, plural, one {{shown} drawn is incomplete} other {{shown} drawn are incomplete}}",
            verb(counts.incomplete),
          ),
        ]),
  ];
  return parts.length === 0 ? "" : ` (${parts.join("; ")})`;
}

function paperSentence(
  { paper, convention, y, colour, shape, facet }: FigureSpecification,
  { counts, rows }: FigureSnapshot,
): string[] {
  if (paper === "none" || counts.paper === 0) return [];
  const edition = EDITIONS[paper];
  if (convention !== "like-with-like")
    return [
      t(
        "Historical points: Figure 1 of 1990 under convention {convention}; hollow marks are as plotted there.",
        { convention },
      ),
    ];
  if ("column" in y)
    return [
      t("As printed in {publication}: how much longer with remote files than with local.", {
        publication: translate(edition.publication),
      }),
    ];
  if (paper === "archive" && "benchmark" in y && y.benchmark === "andrew")
    return [
      t(
        "{count, plural, one {{shown} configuration} other {{shown} configurations}} of {publication}: the median of its runs, with a bar from the fastest to the slowest. The tree and the compiler of today are others.",
        {
          count: counts.paper,
          shown: String(counts.paper),
          publication: translate(edition.publication),
        },
      ),
      ...(rows.some(({ origin, low }) => origin === "paper" && low === null)
        ? [
            t(
              "A run of 0 s, as the files print it, has no place on this axis, so its configuration has no bar.",
            ),
          ]
        : []),
    ];
  const isByMachine = "set" in y && ![colour, shape, facet].includes("os");
  return [
    t(
      "{what, select, machine {{count, plural, one {{shown} machine} other {{shown} machines}}} other {{count, plural, one {{shown} configuration} other {{shown} configurations}}}} of the paper ({publication}), recomputed over the same {over, select, set {operations} other {operation}}.",
      {
        what: isByMachine ? "machine" : "configuration",
        count: counts.paper,
        shown: String(counts.paper),
        publication: translate(edition.publication),
        over: "set" in y ? "set" : "one",
      },
    ),
  ];
}

function plottedSentences(
  { plotted, points }: FigureSpecification,
  { rows }: FigureSnapshot,
): string[] {
  if (plotted === undefined || !rows.some((row) => row.joined_to !== undefined)) return [];
  return [
    t(
      "The hollow circles joined to them are the values plotted in 1990, which average other columns.",
    ),
    points === "none"
      ? t("Ratings are the author’s estimates.")
      : t(
          "Ratings of 1990 are the author’s estimates; today’s are Dhrystone 2.1 per second / {divisor}.",
          { divisor: String(DHRYSTONES_PER_VAX_MIPS) },
        ),
  ];
}

/** Says whose published values are shown, and that they are in no fit. */
function literatureSentence({ literature, rows }: FigureSnapshot): string[] {
  if (literature === undefined) return [];
  const count = rows.filter(({ origin }) => origin === "literature").length;
  const { unrated, sources } = literature;
  return [
    t(
      "{count, plural, one {{shown} published value} other {{shown} published values}} of {sources, plural, one {{shownSources} source} other {{shownSources} sources}}, hollow and in no fit: nobody here measured them, and some ratings are by model or inferred{unrated}.",
      {
        count,
        shown: String(count),
        sources: sources.length,
        shownSources: String(sources.length),
        unrated:
          unrated === 0
            ? ""
            : `; ${t("{count} more without a rating are not drawn", { count: String(unrated) })}`,
      },
    ),
    ...(rows.some(({ published }) => published !== undefined)
      ? [
          t(
            "The shape of a published mark says where its rating is from, and the bar how far the rating may be off.",
          ),
        ]
      : []),
    ...(rows.some(({ published }) => published?.processors === "several")
      ? [
          t(
            "Beyond the break are machines with several processors on which nothing was pinned: there, the two processes of a context switch may run on two processors.",
          ),
        ]
      : []),
    t("Sources: {sources}.", { sources: citedAuthors({ literature }).join("; ") }),
  ];
}

/** Names each author of published values once, with the first years of the sources: `Larry McVoy 1996, 2001`. */
export function citedAuthors({ literature }: Pick<FigureSnapshot, "literature">): string[] {
  const years = new Map<string, Set<string>>();
  for (const source of literature?.sources ?? []) {
    const own = years.get(source.authors) ?? new Set();
    years.set(source.authors, own.add(firstYear(source)));
  }
  return [...years].map(([authors, own]) => `${authors} ${[...own].join(", ")}`);
}

/** Says what a zoomed figure leaves out. */
function zoomSentence(specification: FigureSpecification, snapshot: FigureSnapshot): string[] {
  if (specification.zoom === undefined) return [];
  const outside = countOutside(specification, snapshot);
  return outside === 0
    ? [t("The axes are fitted to the points of today.")]
    : [
        t(
          "The axes are fitted to the points of today; {count, plural, one {{shown} point of the paper lies} other {{shown} points of the paper lie}} outside.",
          { count: outside, shown: String(outside) },
        ),
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
  const what = {
    what: isConfiguration ? "configuration" : "report",
    id: mark.slice(0, ID_DIGITS),
  };
  if (!rows.some(({ marked }) => marked))
    return renderer >= ABSENT_MARKS_SINCE
      ? [
          t(
            "{what, select, configuration {Configuration} other {Report}} {id} has no point here: it is not stored, a filter leaves it out, or it lacks a value.",
            what,
          ),
        ]
      : [];
  if (isConfiguration)
    return points === "reports"
      ? [t("The ring marks the newest report of configuration {id}.", what)]
      : [t("The ring marks configuration {id}.", what)];
  const isOwn = points === "reports" || rows.some(({ id }) => id === mark);
  return isOwn
    ? [t("The ring marks report {id}.", what)]
    : [t("The ring marks the configuration of report {id}.", what)];
}

function barSentence(
  { points, y }: FigureSpecification,
  { rows, bars, renderer, method }: FigureSnapshot,
): string[] {
  if (rows.every(({ low }) => low === null)) return [];
  const value = "set" in y ? "mean" : method === 1 ? "median" : "value";
  if (points === "reports" && value !== "median")
    return [
      value === "mean"
        ? t("Bars: interval for the mean, over the rounds of the run.")
        : t("Bars: interval for the value, over the rounds of the run."),
    ];
  if (points === "reports")
    return [t("Bars: interval for the median, from one ranked process median to another.")];
  if (bars !== "interval")
    return [t("Bars: range over the reports of a configuration that has several.")];
  return [
    renderer >= NETWORKS_SINCE
      ? t(
          "Bars: interval for the {value, select, mean {mean} median {median} other {value}} over a configuration’s networks, over the keys of an only network, over the reports of an only key, or over the processes of an only report.",
          { value },
        )
      : t(
          "Bars: interval for the {value, select, mean {mean} median {median} other {value}} over a configuration’s keys, over the reports of an only key, or over the processes of an only report.",
          { value },
        ),
  ];
}

function denseSentence({ counts }: FigureSnapshot): string[] {
  return counts.drawn > DENSE_FROM
    ? [
        t("If a panel has more than {count} points of today, cells show how many are in each.", {
          count: String(DENSE_FROM),
        }),
      ]
    : [];
}
