import {
  ExploreFigure,
  layoutExplore,
  toExploreSeries,
  type ExploreChart,
  type ExploreLayout,
  type PlacedMark,
} from "@oslag/charts";
import { createElement } from "react";
import { describeMark } from "@/lib/describe-mark";
import type { AxisScale, DrawingScale } from "@/lib/drawing-scale";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import { paths } from "@/lib/paths";
import { toMarkup } from "./to-markup";

export type PageWidth = Exclude<keyof typeof PAGE_FIGURE_SIZES, "narrow">;

/** The SVG of a figure on a page, for wide screens and for phones, and where their panels are. */
export type PageDrawings = {
  readonly wide: string;
  readonly narrow: string;
  readonly scales: { readonly wide: DrawingScale; readonly narrow: DrawingScale };
};

/** Draws a live figure for a page: each point of today is a link to its newest report. */
export async function drawForPage(
  chart: ExploreChart,
  {
    id,
    width,
    title,
    description,
  }: {
    readonly id: string;
    readonly width: PageWidth;
    readonly title: string;
    readonly description: string;
  },
): Promise<PageDrawings> {
  const series = toExploreSeries(chart);
  const describe = describeMark(chart);
  const hrefOf = ({ newest_report: report }: PlacedMark) =>
    report === null ? null : paths.report(report);
  const layouts = {
    wide: layoutExplore(series, PAGE_FIGURE_SIZES[width]),
    narrow: layoutExplore(series, PAGE_FIGURE_SIZES.narrow),
  };
  const draw = (own: string, layout: ExploreLayout) =>
    toMarkup(
      createElement(ExploreFigure, { id: own, title, description, describe, hrefOf, layout }),
    );
  return {
    wide: await draw(id, layouts.wide),
    narrow: await draw(`${id}-narrow`, layouts.narrow),
    scales: { wide: toScale(layouts.wide), narrow: toScale(layouts.narrow) },
  };
}

function toScale({ width, height, panels, series }: ExploreLayout): DrawingScale {
  const { x, y } = series.chart;
  return {
    width,
    height,
    panels: panels.map((panel, index) => ({
      title: series.panels[index]?.title ?? null,
      plot: panel.plot,
      x: axisScale(panel.x.at, x.log),
      y: axisScale(panel.y.at, y.log),
    })),
  };
}

/** Far from each other, so that rounded pixels make no difference. */
const FAR = { log: 12, linear: 1e4 } as const;

/** Finds the line by which an axis places values, from two of them. */
function axisScale(at: (value: number) => number, log: boolean): AxisScale {
  const from = at(log ? 1 : 0);
  const step = log ? (at(10 ** FAR.log) - from) / FAR.log : (at(FAR.linear) - from) / FAR.linear;
  return { from, step, log };
}
