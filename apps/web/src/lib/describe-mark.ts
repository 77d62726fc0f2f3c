import type { ExploreChart, PlacedMark } from "@oslag/charts";
import { describePublished, formatShort, IDENTIFICATION } from "@oslag/labels";
import { roundHalfAway } from "@oslag/science";

/** Returns what a pointer or a screen reader is told of one mark. */
export function describeMark({ x, y }: Pick<ExploreChart, "x" | "y">) {
  return (mark: PlacedMark): string => {
    const value = (own: number, divisor: number) => formatShort(own / divisor);
    const groups = [mark.colour, mark.shape, mark.facet].filter((group) => group !== null);
    return [
      mark.label,
      ...new Set(groups),
      `${y.title}: ${value(mark.y, y.divisor)}`,
      `${x.title}: ${x.log ? value(mark.x, x.divisor) : roundHalfAway(mark.x, 2)}`,
      ...(mark.covered.measured < mark.covered.of
        ? [`incomplete: ${mark.covered.measured} of ${mark.covered.of}`]
        : []),
      ...(mark.busy === true ? ["busy machine"] : []),
      ...(mark.joined_to === undefined ? [] : ["as plotted in 1990"]),
      ...(mark.source === undefined ? [] : [`published: ${mark.source}`]),
      ...(mark.published === undefined ? [] : describePublished(mark.published)),
      ...(mark.marked === true ? ["marked"] : []),
      ...(mark.identified_by === undefined
        ? []
        : [`processor ${IDENTIFICATION[mark.identified_by]}`]),
    ].join("; ");
  };
}
