import { t, translate } from "@oslag/language";
import { ERA_TEXTS, rangeOf, trendText } from "@oslag/charts";
import { countOf, formatCount, formatShort } from "@oslag/labels";
import type { FigureSnapshot, FigureSpecification } from "@oslag/schema";
import { isLogX } from "@oslag/store";
import { countText, figureTitle } from "./figure-text";

/** Describes the figure for those who do not see it: what is drawn, how much, and where it is. */
export function figureDescription(
  specification: FigureSpecification,
  snapshot: FigureSnapshot,
): string {
  const { rows, counted, renderer } = snapshot;
  const title = figureTitle(specification, renderer);
  if (rows.length === 0 && counted === undefined) return t("{title}. Nothing is drawn.", { title });
  const span = (
    values: readonly number[],
    further: ArrayLike<number> = [],
    asText = (value: number) => formatShort(value),
  ) =>
    rangeText(rangeOf([...values, ...(further.length === 0 ? [] : rangeOf(further))]).map(asText));
  const xs = rows.map(({ x }) => x);
  const ringed = rows
    .filter(({ marked }) => marked)
    .map(({ label }) => t("A ring marks {label}.", { label }));
  const published = rows.filter(({ origin }) => origin === "literature").length;
  const trends = snapshot.fits.map((fit) => {
    const trend = trendText(fit, isLogX(specification));
    if (fit.era !== undefined)
      return t("Fit, {era}: {trend}.", { era: translate(ERA_TEXTS[fit.era]), trend });
    return fit.group === null
      ? t("Fit: {trend}.", { trend })
      : t("Fit of {group}: {trend}.", { group: fit.group, trend });
  });
  return [
    t("Scatter plot: {title}.", { title }),
    `${[
      countText(specification, snapshot),
      ...(snapshot.counts.paper === 0
        ? []
        : [
            t(
              "{count, plural, one {{shown} point of the paper} other {{shown} points of the paper}}",
              { count: snapshot.counts.paper, shown: formatCount(snapshot.counts.paper) },
            ),
          ]),
      ...(published === 0 ? [] : [countOf(published, "published value")]),
    ].join(` ${t("and")} `)}.`,
    t("x from {x}, y from {y}.", {
      x: isLogX(specification) ? span(xs, counted?.xs) : span(xs, counted?.xs, yearText),
      y: `${span(
        rows.map(({ y }) => y),
        counted?.ys,
      )} ${snapshot.unit === "1" ? "" : translate(snapshot.unit)}`.trimEnd(),
    }),
    ...trends,
    ...ringed,
  ].join(" ");
}

function rangeText([low = "", high]: readonly string[]): string {
  return high === undefined ? low : t("{low} to {high}", { low, high });
}

/** Returns the year of a date, which is a year with a fraction. */
function yearText(value: number): string {
  return String(Math.floor(value));
}
