import { t } from "@oslag/language";
import type { ExploreChart, PlacedMark } from "@oslag/charts";
import { describePublished, formatShort, identificationText } from "@oslag/labels";

/** Returns what a pointer or a screen reader is told of one mark. */
export function describeMark({ x, y }: Pick<ExploreChart, "x" | "y">) {
  return (mark: PlacedMark): string => {
    const value = (own: number, divisor: number) => formatShort(own / divisor);
    const groups = [mark.colour, mark.shape, mark.facet].filter((group) => group !== null);
    return [
      mark.label,
      ...new Set(groups),
      `${y.title}: ${value(mark.y, y.divisor)}`,
      `${x.title}: ${x.log ? value(mark.x, x.divisor) : formatShort(mark.x, 6)}`,
      ...(mark.covered.measured < mark.covered.of
        ? [
            t("incomplete: {measured} of {of}", {
              measured: String(mark.covered.measured),
              of: String(mark.covered.of),
            }),
          ]
        : []),
      ...(mark.busy === true ? [t("busy machine")] : []),
      ...(mark.joined_to === undefined ? [] : [t("as plotted in 1990")]),
      ...(mark.source === undefined ? [] : [t("published: {source}", { source: mark.source })]),
      ...(mark.published === undefined ? [] : describePublished(mark.published)),
      ...(mark.marked === true ? [t("marked")] : []),
      ...(mark.identified_by === undefined
        ? []
        : [t("processor {identified}", { identified: identificationText(mark.identified_by) })]),
    ].join("; ");
  };
}
