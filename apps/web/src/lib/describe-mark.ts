import type { ExploreChart, PlacedMark } from "@oslag/charts";
import { IDENTIFICATION } from "@oslag/labels";

/** Returns what a pointer or a screen reader is told of one mark. */
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
      ...(mark.joined_to === undefined ? [] : ["as plotted in 1990"]),
      ...(mark.marked === true ? ["marked"] : []),
      ...(mark.identified_by === undefined
        ? []
        : [`processor ${IDENTIFICATION[mark.identified_by]}`]),
    ].join("; ");
  };
}
