import { t, translate } from "@oslag/language";
import type { CountedPoints, FigureFit, FigureRow, RATING_CLASSES } from "@oslag/schema";
import { PROCESSORS_TITLES } from "../layout/processors-titles";
import { GROUPS_MAX } from "./palette";

/*
 * Turns the rows of a figure into marks in groups and panels, without pixels. A group's slot is its place in the order of
 * colours or shapes. OTHER_SLOT is for groups beyond the last colour and for values that are not known.
 */

export const OTHER_SLOT = -1;
const PANELS_MAX = 6;
/** With more points of today in a panel, single marks would cover each other and mislead: cells count them instead. */
export const DENSE_FROM = 400;

export type ExploreAxis = {
  readonly title: string;
  readonly log: boolean;
  /** Values are divided by it before they are drawn: 1000 shows nanoseconds as microseconds. */
  readonly divisor: number;
};

export type ExploreChart = {
  readonly rows: readonly FigureRow[];
  /** Further points of today, so many that cells count them. Only a chart without panels has them. */
  readonly counted?: CountedPoints;
  readonly fits: readonly FigureFit[];
  readonly x: ExploreAxis;
  readonly y: ExploreAxis;
  /** A line across the plot, such as 1 for relative speed, with its words; null for none. */
  readonly reference: { readonly y: number; readonly text: string } | null;
  /** The names of the dimensions; null where one is not used. */
  readonly colourTitle: string | null;
  readonly shapeTitle: string | null;
  readonly facetTitle: string | null;
};

type RatingClass = (typeof RATING_CLASSES)[number];

export type Group = { readonly label: string; readonly slot: number; readonly count: number };

/**
 * `dot` and `framed` are machines of a paper, `hollow` a value that it plotted, `published` one of the literature, with the class of its rating; `pale` is a local build, `crossed` a
 * browser, `busy` a configuration that only busy machines reported.
 */
export type ExploreStyle =
  | `published-${RatingClass}`
  | "solid"
  | "pale"
  | "crossed"
  | "framed"
  | "hollow"
  | "published"
  | "dot"
  | "busy"
  | "incomplete";

export type ExploreMark = FigureRow & {
  readonly colourSlot: number | null;
  readonly shapeSlot: number;
  readonly style: ExploreStyle;
  /** In the colour of text: of the papers, where no dimension has the colours. */
  readonly neutral: boolean;
};

export type ExplorePanel = {
  readonly title: string | null;
  readonly marks: readonly ExploreMark[];
  /** Below a break: its values were measured otherwise than all others, so it has no fits and no cells. */
  readonly isApart: boolean;
};

export type ExploreSeries = {
  readonly chart: ExploreChart;
  /** Cells count the points of today, which show neither colour nor shape. */
  readonly dense: boolean;
  /** Browsers keep their marks where cells count the others, because they are a separate class on Figure 1. */
  readonly browsersApart: boolean;
  /** Two marks stand for each machine of the paper, and a hairline joins them. */
  readonly paired: boolean;
  readonly panels: readonly ExplorePanel[];
  readonly colours: readonly Group[];
  readonly shapes: readonly Group[];
  readonly styles: ReadonlySet<ExploreStyle>;
  readonly fits: readonly (FigureFit & { readonly slot: number | null })[];
  readonly warnings: readonly string[];
};

export function toExploreSeries(asked: ExploreChart): ExploreSeries {
  const dense = isDense(asked);
  const chart = dense ? { ...asked, colourTitle: null, shapeTitle: null } : asked;
  const warnings: string[] = [];
  const rows = chart.rows.filter((row) => {
    const drawable = isDrawable(row.x, chart.x.log) && isDrawable(row.y, chart.y.log);
    if (!drawable) warnings.push(`${row.label} is not drawn: x ${row.x}, y ${row.y}.`);
    return drawable;
  });
  // A plotted value belongs to its machine's row, which is counted already.
  const single = rows.filter((row) => row.joined_to === undefined);
  // A published value has no group: its mark is the same in all of them.
  const counted = single.filter(({ origin }) => origin !== "literature");
  const colours = chart.colourTitle === null ? [] : toGroups(counted.map(({ colour }) => colour));
  const shapes = chart.shapeTitle === null ? [] : toGroups(counted.map(({ shape }) => shape));
  const facets = chart.facetTitle === null ? [] : toPanels(counted.map(({ facet }) => facet));

  // If no dimension uses the shape, it repeats the colour. Without a colour, the paper's machines are round and today's square.
  const marks = rows.map((row): ExploreMark => {
    const colourSlot = chart.colourTitle === null ? null : slotOf(colours, row.colour);
    const shapeSlot =
      chart.shapeTitle !== null
        ? slotOf(shapes, row.shape)
        : (colourSlot ?? (isToday(row) ? 1 : 0));
    const neutral = colourSlot === null && !isToday(row);
    return { ...row, colourSlot, shapeSlot, style: styleOf(row, colourSlot !== null), neutral };
  });
  const paired = single.length < rows.length;
  const browsers = rows.filter(({ origin }) => origin === "browser").length;
  const cells = { dense, browsersApart: paired && browsers <= DENSE_FROM };
  return {
    chart: { ...chart, rows },
    ...cells,
    paired,
    panels:
      chart.facetTitle === null
        ? divideByProcessors(marks)
        : facets.map(({ label, slot }) => ({
            title: label,
            marks: marks.filter((mark) => slotOf(facets, mark.facet) === slot),
            isApart: false,
          })),
    colours,
    shapes,
    styles: new Set(marks.filter((mark) => hasMark(mark, cells)).map(({ style }) => style)),
    fits: chart.fits.map((fit) => ({
      ...fit,
      slot: fit.group === null || dense ? null : slotOf(colours, fit.group),
    })),
    warnings,
  };
}

/** Puts published values of several processors, to none of which anything was pinned, into a panel of their own. */
function divideByProcessors(marks: readonly ExploreMark[]): readonly ExplorePanel[] {
  const isSeveral = ({ published }: ExploreMark) =>
    published?.processors === "several" && published.pinned !== true;
  const apart = marks.filter(isSeveral);
  if (apart.length === 0) return [{ title: null, marks, isApart: false }];
  const rest = marks.filter((mark) => !isSeveral(mark));
  const hasUnknown = rest.some(isOfUnknownProcessors);
  return [
    {
      title: translate(PROCESSORS_TITLES[hasUnknown ? "unknown" : "one"]),
      marks: rest,
      isApart: false,
    },
    { title: translate(PROCESSORS_TITLES.several), marks: apart, isApart: true },
  ];
}

/** Whether a published value does not say on how many processors it was measured. */
export function isOfUnknownProcessors({ published }: Pick<FigureRow, "published">): boolean {
  return published !== undefined && published.processors === null;
}

/** Returns at most PANELS_MAX groups; the last one may gather several. */
function toPanels(labels: readonly (string | null)[]): readonly Group[] {
  const groups = toGroups(labels, PANELS_MAX);
  return groups.length > PANELS_MAX ? toGroups(labels, PANELS_MAX - 1) : groups;
}

/** Returns the largest groups first, equal ones by name. Groups beyond the last slot and unknown values become one group. */
export function toGroups(
  labels: readonly (string | null)[],
  most: number = GROUPS_MAX,
): readonly Group[] {
  const counts = new Map<string, number>();
  let unknown = 0;
  for (const label of labels) {
    if (label === null) unknown += 1;
    else counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(
    ([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1),
  );
  const own = sorted.slice(0, most).map(([label, count], slot) => ({ label, slot, count }));
  const rest = sorted.slice(most);
  const count = rest.reduce((sum, [, one]) => sum + one, unknown);
  if (count === 0) return own;
  const words = [
    ...(rest.length > 1
      ? [t("{count} others", { count: String(rest.length) })]
      : rest.map(([label]) => label)),
    ...(unknown === 0 ? [] : [t("not known")]),
  ];
  return [
    ...own,
    {
      label:
        words.length > 1
          ? t("{group} and {other}", { group: words[0] ?? "", other: words[1] ?? "" })
          : (words[0] ?? ""),
      slot: OTHER_SLOT,
      count,
    },
  ];
}

function slotOf(groups: readonly Group[], label: string | null): number {
  return (
    groups.find((group) => group.slot !== OTHER_SLOT && group.label === label)?.slot ?? OTHER_SLOT
  );
}

function styleOf(row: FigureRow, coloured: boolean): ExploreStyle {
  if (row.origin === "browser") return "crossed";
  if (row.covered.measured < row.covered.of) return "incomplete";
  if (row.busy === true) return "busy";
  switch (row.origin) {
    case "official":
      return "solid";
    case "local":
      return "pale";
    case "paper":
      return coloured ? "framed" : "dot";
    case "convention":
      return coloured ? "framed" : "dot";
    case "plotted":
      return "hollow";
    case "literature":
      return row.published === undefined ? "published" : `published-${row.published.rating}`;
  }
}

/** Tells what was measured today from the paper's machines. */
export function isToday({ origin }: Pick<FigureRow, "origin">): boolean {
  return origin === "official" || origin === "local" || origin === "browser";
}

/** Returns whether a chart has points of today. */
export function showsToday({ rows, counted }: Pick<ExploreChart, "rows" | "counted">): boolean {
  return counted !== undefined || rows.some(isToday);
}

type Cells = Pick<ExploreSeries, "dense" | "browsersApart">;

/** Whether the point is counted in a cell. */
export function isInCell({ origin }: Pick<FigureRow, "origin">, cells: Cells): boolean {
  if (origin === "browser" && cells.browsersApart) return false;
  return cells.dense && isToday({ origin });
}

/** Whether the point has a mark of its own; a marked point in a cell has both. */
export function hasMark(row: Pick<FigureRow, "origin" | "marked">, cells: Cells): boolean {
  return row.marked === true || !isInCell(row, cells);
}

function isDense({ rows, counted, facetTitle }: ExploreChart): boolean {
  if (counted !== undefined) return true;
  const counts = new Map<string | null, number>();
  for (const row of rows.filter(isToday)) {
    const panel = facetTitle === null ? null : row.facet;
    counts.set(panel, (counts.get(panel) ?? 0) + 1);
  }
  return [...counts.values()].some((count) => count > DENSE_FROM);
}

function isDrawable(value: number, log: boolean): boolean {
  return Number.isFinite(value) && (!log || value > 0);
}
