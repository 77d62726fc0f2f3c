import type { LabelRequest } from "../layout/place-labels";
import { isToday, OTHER_SLOT, type ExploreMark, type ExploreSeries } from "./explore-series";
import type { PlacedMark } from "./placed-panel";

/** In a single panel, how many of today may be named; in one of several, how many marks altogether. */
const NAMED_MAX = { single: 12, several: 6 } as const;
const LABELS_MAX = 40;
/** How far from its mark a name may be. Pairs of marks are close together, so their names may be far. */
const REACH_PX = { usual: 30, paired: { paper: 100, today: 44 }, marked: 100 } as const;

/** Returns one name for each machine, the important ones first, because they choose their places first. */
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
    mark.marked === true || (names && mark.style !== "hollow" && (namesToday || !isToday(mark)));
  const told = {
    colour: chart.colourTitle !== null,
    shape: chart.shapeTitle !== null,
    panel,
  };
  const requests = marks
    .filter(isNamed)
    .toSorted((a, b) => nameOrder(a, paired) - nameOrder(b, paired))
    .slice(0, LABELS_MAX)
    .map((mark) => ({
      id: mark.id,
      text: labelText(mark, told),
      x: mark.px,
      y: mark.py,
      radius: mark.ring ?? mark.radius,
      bold: mark.marked === true,
      reach: reachOf(mark, paired),
    }));
  return namesOfStacks(requests, nearPx);
}

function nameOrder(mark: PlacedMark, paired: boolean): number {
  if (mark.marked === true) return 0;
  return paired && isToday(mark) ? 2 : 1;
}

function reachOf(mark: PlacedMark, paired: boolean): number {
  if (mark.marked === true) return REACH_PX.marked;
  if (!paired) return REACH_PX.usual;
  return isToday(mark) ? REACH_PX.paired.today : REACH_PX.paired.paper;
}

type Told = {
  readonly colour: boolean;
  readonly shape: boolean;
  readonly panel: string | null;
};

/** Leaves out of a name what the colour, the shape or the panel tells. */
function labelText(mark: ExploreMark, told: Told): string {
  const groups = [
    ...(told.colour && mark.colourSlot !== OTHER_SLOT ? [mark.colour] : []),
    ...(told.shape && mark.shapeSlot !== OTHER_SLOT ? [mark.shape] : []),
    told.panel,
  ];
  const said = groups.find((group) => group !== null && mark.label.endsWith(` ${group}`));
  const label = said ? mark.label.slice(0, -said.length - 1) : mark.label;
  const { covered, style } = mark;
  return style === "incomplete" ? `${label} (${covered.measured} of ${covered.of})` : label;
}

/** Names marks of one name once if they are above each other, such as one machine under several systems. */
function namesOfStacks(requests: readonly LabelRequest[], nearPx: number): LabelRequest[] {
  return requests.filter(
    (own) =>
      own.bold ||
      !requests.some(
        (other) =>
          other.text === own.text &&
          other.x === own.x &&
          (other.y < own.y || (other.y === own.y && other.id < own.id)) &&
          own.y - other.y <= nearPx,
      ),
  );
}
