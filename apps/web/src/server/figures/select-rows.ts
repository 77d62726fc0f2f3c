import { toExploreSeries, type ExploreChart } from "@oslag/charts";
import type { FigureRow } from "@oslag/schema";
import type { Selection } from "@/lib/selection";

/** Returns the points of a chart that lie in a selection, its edges included, in the order of the rows. */
export function selectRows(chart: ExploreChart, { x, y, panel }: Selection): readonly FigureRow[] {
  const panels = toExploreSeries(chart).panels.filter(({ title }) => title === panel);
  const ids = new Set(
    panels
      .flatMap(({ marks }) => marks)
      .filter((mark) => mark.x >= x[0] && mark.x <= x[1] && mark.y >= y[0] && mark.y <= y[1])
      .map(keyOf),
  );
  return chart.rows.filter((row) => ids.has(keyOf(row)));
}

/** A configuration has a point for each method of a figure. */
function keyOf({ id, method }: FigureRow): string {
  return `${id} ${method ?? ""}`;
}
