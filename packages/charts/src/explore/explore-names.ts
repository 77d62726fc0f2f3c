import { t } from "@oslag/language";
import type { LabelMark, LabelRequest } from "../layout/place-labels";
import { isToday, OTHER_SLOT, type ExploreMark, type ExploreSeries } from "./explore-series";
import type { PlacedMark } from "./placed-panel";

/** In a single panel, how many of today may be named; in one of several, how many marks altogether. */
const NAMED_MAX = { single: 12, several: 6 } as const;

/** Returns one name for each machine. If it has several marks of one name above each other, the name is at home at all of them. */
export function nameRequests(
  marks: readonly PlacedMark[],
  {
    panel,
    series: { chart, dense, paired },
    nearPx,
  }: {
    /** The title of the panel; null for an only one. */
    readonly panel: string | null;
    readonly series: ExploreSeries;
    /** How close two marks of one name look like one stack. */
    readonly nearPx: number;
  },
): LabelRequest[] {
  const namesToday = !dense && marks.filter(isToday).length <= NAMED_MAX.single;
  const names = chart.facetTitle === null || marks.length <= NAMED_MAX.several;
  const isNamed = (mark: PlacedMark) =>
    mark.marked === true ||
    (names &&
      mark.style !== "hollow" &&
      mark.origin !== "literature" &&
      (namesToday || !isToday(mark)));
  const told = {
    colour: chart.colourTitle !== null,
    shape: chart.shapeTitle !== null,
    panel,
  };
  const named = marks.map((mark) => ({ mark, ...nameOf(mark, told) }));
  return named.flatMap((one): LabelRequest[] => {
    const { mark, name, text } = one;
    if (!isNamed(mark)) return [];
    const others = named.filter(
      (other) => other !== one && other.name === name && other.mark.px === mark.px,
    );
    const stacked = others.filter((other) => isNamed(other.mark));
    if (mark.marked !== true && stacked.some((other) => isUpper(other.mark, mark, nearPx)))
      return [];
    return [
      {
        id: mark.id,
        text: stacked.length === 0 ? text : name,
        own: [toLabelMark(mark), ...others.map((other) => toLabelMark(other.mark))],
        bold: mark.marked === true,
        rank: rankOf(mark, paired),
      },
    ];
  });
}

/** Whether the first of two marks carries the name of both. Marks of one name above each other are one stack. */
function isUpper(other: PlacedMark, own: PlacedMark, nearPx: number): boolean {
  const apart = own.py - other.py;
  return apart <= nearPx && (apart > 0 || (apart === 0 && other.id < own.id));
}

function toLabelMark({ px, py, reach }: PlacedMark): LabelMark {
  return { x: px, y: py, radius: reach };
}

function rankOf(mark: PlacedMark, paired: boolean): number {
  if (mark.marked === true) return 0;
  return paired && isToday(mark) ? 2 : 1;
}

type Told = {
  readonly colour: boolean;
  readonly shape: boolean;
  readonly panel: string | null;
};

/** Leaves out of a name what the colour, the shape or the panel tells. The text adds what an incomplete mark lacks. */
function nameOf(mark: ExploreMark, told: Told): { readonly name: string; readonly text: string } {
  const groups = [
    ...(told.colour && mark.colourSlot !== OTHER_SLOT ? [mark.colour] : []),
    ...(told.shape && mark.shapeSlot !== OTHER_SLOT ? [mark.shape] : []),
    told.panel,
  ];
  const said = groups.find((group) => group !== null && mark.label.endsWith(` ${group}`));
  const name = said ? mark.label.slice(0, -said.length - 1) : mark.label;
  const { covered, style } = mark;
  const text =
    style === "incomplete"
      ? `${name} (${t("{measured} of {of}", { measured: String(covered.measured), of: String(covered.of) })})`
      : name;
  return { name, text };
}
