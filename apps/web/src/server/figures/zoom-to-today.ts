import { isToday, rangeOf, showsToday, type ExploreChart } from "@oslag/charts";
import type { FigureFit } from "@oslag/schema";

type Range = readonly [least: number, most: number];
type Place = FigureFit["line"][number];

/**
 * Returns the part of a chart around its points of today: without what lies to a side of them, and with lines cut where they leave
 * it. A chart without such points stays whole.
 */
export function zoomToToday(chart: ExploreChart): ExploreChart {
  if (!showsToday(chart)) return chart;
  const today = chart.rows.filter(isToday);
  const { counted } = chart;
  const xs = rangeOf([
    ...today.map(({ x }) => x),
    ...(counted === undefined ? [] : rangeOf(counted.xs)),
  ]);
  const ys = rangeOf([
    ...today.flatMap(({ y, low, high }) => [y, low ?? y, high ?? y]),
    ...(counted === undefined ? [] : [counted.lowest, counted.highest]),
  ]);
  const isInside = ({ x, y }: { readonly x: number; readonly y: number }) =>
    x >= xs[0] && x <= xs[1] && y >= ys[0] && y <= ys[1];
  const inside = chart.rows.filter((row) => isToday(row) || isInside(row));
  const ids = new Set(inside.map(({ id }) => id));
  return {
    ...chart,
    // A value plotted in 1990 belongs to its machine.
    rows: inside.filter(({ joined_to: joined }) => joined === undefined || ids.has(joined)),
    fits: chart.fits.flatMap((fit) => {
      const line = cutLine(fit.line, xs, chart);
      return line.length < 2 ? [] : [{ ...fit, line }];
    }),
  };
}

/** Cuts a line at both ends of a range. The new ends lie on the line as it is drawn, straight between its places. */
function cutLine(line: readonly Place[], [least, most]: Range, chart: ExploreChart): Place[] {
  const cut = line.filter(({ x }) => x >= least && x <= most);
  const endAt = (x: number): Place[] => {
    const next = line.findIndex((place) => place.x > x);
    const [before, after] = [line[next - 1], line[next]];
    if (before === undefined || after === undefined || before.x === x) return [];
    return [between(before, after, { x, chart })];
  };
  return [...endAt(least), ...cut, ...endAt(most)];
}

function between(
  before: Place,
  after: Place,
  { x, chart }: { readonly x: number; readonly chart: ExploreChart },
): Place {
  const onX = chart.x.log ? Math.log : (value: number) => value;
  const share = (onX(x) - onX(before.x)) / (onX(after.x) - onX(before.x));
  const at = (one: number, other: number) =>
    chart.y.log ? one * (other / one) ** share : one + (other - one) * share;
  const ofBoth = (one: number | null, other: number | null) =>
    one === null || other === null ? null : at(one, other);
  return {
    x,
    y: at(before.y, after.y),
    low: ofBoth(before.low, after.low),
    high: ofBoth(before.high, after.high),
  };
}
