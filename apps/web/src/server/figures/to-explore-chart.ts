import type { ExploreChart } from "@oslag/charts";
import type { FigureSnapshot, FigureSpecification } from "@oslag/schema";
import { dimensionTitle, xAxis, yAxis } from "./figure-text";

/** Returns what the chart draws of a figure, live or frozen. */
export function toExploreChart(
  specification: FigureSpecification,
  snapshot: FigureSnapshot,
): ExploreChart {
  return {
    rows: snapshot.rows,
    fits: snapshot.fits,
    x: xAxis(specification),
    y: yAxis(specification),
    reference:
      specification.value === "relative" ? { y: 1, text: "1: keeps pace with the hardware" } : null,
    colourTitle: dimensionTitle(specification.colour),
    shapeTitle: dimensionTitle(specification.shape),
    facetTitle: dimensionTitle(specification.facet),
  };
}
