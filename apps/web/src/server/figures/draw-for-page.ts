import {
  ExploreFigure,
  layoutExplore,
  toExploreSeries,
  type ExploreChart,
  type PlacedMark,
} from "@oslag/charts";
import { createElement } from "react";
import { describeMark } from "@/lib/describe-mark";
import { PAGE_FIGURE_SIZES } from "@/lib/page-figure-sizes";
import { paths } from "@/lib/paths";
import { toMarkup } from "./to-markup";

export type PageWidth = Exclude<keyof typeof PAGE_FIGURE_SIZES, "narrow">;

/** The SVG of a figure on a page, for wide screens and for phones. */
export type PageDrawings = { readonly wide: string; readonly narrow: string };

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
  const draw = (own: string, size: { readonly width: number; readonly fontSize: number }) =>
    toMarkup(
      createElement(ExploreFigure, {
        id: own,
        title,
        description,
        describe,
        hrefOf,
        layout: layoutExplore(series, size),
      }),
    );
  return {
    wide: await draw(id, PAGE_FIGURE_SIZES[width]),
    narrow: await draw(`${id}-narrow`, PAGE_FIGURE_SIZES.narrow),
  };
}
