import {
  ExploreFigure,
  layoutExplore,
  PRINT_GROUP_INK,
  toExploreSeries,
  type ExploreSeries,
} from "@oslag/charts";
import { isPlotFigure, toExploreQuery, type FrozenFigure, type PlotFigure } from "@oslag/schema";
import { createElement } from "react";
import { describeMark } from "@/lib/describe-mark";
import { paths } from "@/lib/paths";
import { drawnProps, type FigurePresentation } from "@/figures/figure-presentation";
import { presentReportFigure } from "@/figures/present-report-figure";
import { figureCaption } from "./figure-caption";
import { figureDescription } from "./figure-description";
import { countText, figureTitle, xAxis, yAxis } from "./figure-text";
import { toExploreChart } from "./to-explore-chart";

/** What is said and drawn of a figure, live or frozen, whatever its kind. */
export function presentFigure(figure: FrozenFigure): FigurePresentation {
  return isPlotFigure(figure) ? presentPlot(figure) : presentReportFigure(figure);
}

/** The plot, drawn for print; pages give their own plots links and themes. */
function presentPlot({ specification, snapshot }: PlotFigure): FigurePresentation {
  const chart = toExploreChart(specification, snapshot);
  // Every width draws the same marks.
  let series: ExploreSeries | null = null;
  const title = figureTitle(specification, snapshot.renderer);
  const description = figureDescription(specification, snapshot);
  return {
    title,
    caption: figureCaption(specification, snapshot),
    description,
    count: countText(specification, snapshot),
    baseline: snapshot.baseline,
    variables: [xAxis(specification).title, yAxis(specification, snapshot).title],
    live: paths.explore(toExploreQuery(specification)),
    draw: (size, { id, inchesWide, font }) => {
      series ??= toExploreSeries(chart);
      const layout = layoutExplore(series, size);
      const ink = PRINT_GROUP_INK;
      const props = drawnProps(
        {
          id,
          ...(inchesWide === undefined ? {} : { inchesWide }),
          ...(font === undefined ? {} : { font }),
        },
        { title, description, layout },
      );
      const { width, height } = layout;
      const element = createElement(ExploreFigure, {
        ...props,
        ink,
        layout,
        describe: describeMark(chart),
      });
      return { element, width, height };
    },
  };
}
