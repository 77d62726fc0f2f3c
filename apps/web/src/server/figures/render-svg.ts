import {
  ExploreFigure,
  layoutExplore,
  PRINT_GROUP_INK,
  toExploreSeries,
  type ExploreLayout,
} from "@oslag/charts";
import type { FrozenFigure } from "@oslag/schema";
import { createElement } from "react";
import { EXPORT_FONT } from "./figure-fonts";
import { figureDescription } from "./figure-caption";
import { FIGURE_SIZES, LAYOUT_FONT_SIZE, layoutWidth, type FigureColumns } from "./figure-sizes";
import { figureTitle } from "./figure-words";
import { describeMark, toExploreChart } from "./to-explore-chart";

export type RenderedSvg = {
  readonly svg: string;
  /** In units of the view box. */
  readonly width: number;
  readonly height: number;
};

/** The drawing for print: on white, in Inter, at the size of one or two columns. */
export async function renderSvg(
  figure: FrozenFigure,
  columns: FigureColumns,
): Promise<RenderedSvg> {
  const { inches } = FIGURE_SIZES[columns];
  const layout = layoutOf(figure, layoutWidth(columns));
  const inchesHigh = (inches * layout.height) / layout.width;
  const size = { width: `${inches}in`, height: `${inchesHigh.toFixed(3)}in` };
  return { svg: await draw(figure, { layout, size }), width: layout.width, height: layout.height };
}

/** The drawing at a given width, for pictures on screens. */
export async function renderScreenSvg(figure: FrozenFigure, width: number): Promise<RenderedSvg> {
  const layout = layoutOf(figure, width);
  return { svg: await draw(figure, { layout }), width: layout.width, height: layout.height };
}

function layoutOf({ specification, snapshot }: FrozenFigure, width: number): ExploreLayout {
  const series = toExploreSeries(toExploreChart(specification, snapshot));
  return layoutExplore(series, { width, fontSize: LAYOUT_FONT_SIZE });
}

async function draw(
  { specification, snapshot }: FrozenFigure,
  drawn: {
    readonly layout: ExploreLayout;
    readonly size?: { readonly width: string; readonly height: string };
  },
): Promise<string> {
  // A static import of this module is refused by the framework's compiler.
  const { renderToStaticMarkup } = await import("react-dom/server");
  const chart = toExploreChart(specification, snapshot);
  const markup = renderToStaticMarkup(
    createElement(ExploreFigure, {
      ...drawn,
      id: "figure",
      title: figureTitle(specification),
      description: figureDescription(specification, snapshot),
      ink: PRINT_GROUP_INK,
      font: `${EXPORT_FONT}, Helvetica, Arial, sans-serif`,
      describe: describeMark(chart),
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${markup}\n`;
}
