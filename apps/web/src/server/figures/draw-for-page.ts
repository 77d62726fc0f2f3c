import {
  ExploreFigure,
  layoutExplore,
  toExploreSeries,
  type ExploreChart,
  type PlacedMark,
} from "@oslag/charts";
import { createElement } from "react";
import { describeMark } from "@/lib/describe-mark";
import { paths } from "@/lib/paths";
import { toMarkup } from "./to-markup";

const WIDTHS = {
  wide: { width: 1040, fontSize: 14 },
  middle: { width: 700, fontSize: 13 },
} as const;
/** Phones get a drawing of their own, because the text of a shrunk one would be too small. */
const NARROW = { width: 380, fontSize: 12 };

export type PageWidth = keyof typeof WIDTHS;

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
  return { wide: await draw(id, WIDTHS[width]), narrow: await draw(`${id}-narrow`, NARROW) };
}
