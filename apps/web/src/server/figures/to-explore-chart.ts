import { t } from "@oslag/language";
import type { ExploreChart } from "@oslag/charts";
import type { FigureSnapshot, FigureSpecification } from "@oslag/schema";
import { dimensionTitle, xAxis, yAxis } from "./figure-text";
import { zoomToToday } from "./zoom-to-today";

/** Returns what the chart draws of a figure, live or frozen. */
export function toExploreChart(
  specification: FigureSpecification,
  snapshot: FigureSnapshot,
): ExploreChart {
  const chart = wholeChart(specification, snapshot);
  return specification.zoom === undefined ? chart : zoomToToday(chart);
}

/** Returns how many machines of a paper lie outside of what a zoomed figure draws. */
export function countOutside(specification: FigureSpecification, snapshot: FigureSnapshot): number {
  const count = ({ rows }: ExploreChart) =>
    rows.filter(({ joined_to: joined }) => joined === undefined).length;
  return (
    count(wholeChart(specification, snapshot)) - count(toExploreChart(specification, snapshot))
  );
}

function wholeChart(specification: FigureSpecification, snapshot: FigureSnapshot): ExploreChart {
  return {
    rows: snapshot.rows,
    ...(snapshot.counted === undefined ? {} : { counted: snapshot.counted }),
    fits: snapshot.fits,
    x: xAxis(specification),
    y: yAxis(specification, snapshot),
    reference:
      specification.value === "relative"
        ? { y: 1, text: t("1: keeps pace with the hardware") }
        : null,
    colourTitle: dimensionTitle(specification.colour),
    shapeTitle: dimensionTitle(specification.shape),
    facetTitle: dimensionTitle(specification.facet),
  };
}
