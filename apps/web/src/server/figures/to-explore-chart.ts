import type { ExploreChart, PlacedMark } from "@oslag/charts";
import type { FigureSnapshot, FigureSpecification } from "@oslag/schema";
import { IDENTIFICATION } from "@oslag/labels";
import { dimensionTitle, xAxis, yAxis } from "./figure-words";

/** What the chart draws of a figure, live or frozen. */
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

/** What a pointer or a screen reader is told of one mark. */
export function describeMark({ x, y }: Pick<ExploreChart, "x" | "y">) {
  return (mark: PlacedMark): string => {
    const value = (own: number, divisor: number) => Number((own / divisor).toPrecision(3));
    const groups = [mark.colour, mark.shape, mark.facet].filter((group) => group !== null);
    return [
      mark.label,
      ...new Set(groups),
      `${y.title}: ${value(mark.y, y.divisor)}`,
      `${x.title}: ${x.log ? value(mark.x, x.divisor) : Math.round(mark.x * 100) / 100}`,
      ...(mark.covered.measured < mark.covered.of
        ? [`incomplete: ${mark.covered.measured} of ${mark.covered.of}`]
        : []),
      ...(mark.busy === true ? ["busy machine"] : []),
      ...(mark.identified_by === undefined
        ? []
        : [`processor ${IDENTIFICATION[mark.identified_by]}`]),
    ].join("; ");
  };
}
