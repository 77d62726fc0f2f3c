import { ERA_TEXTS, rangeOf, trendText } from "@oslag/charts";
import { countOf, formatShort } from "@oslag/labels";
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
  if (rows.length === 0 && counted === undefined) return `${title}. Nothing is drawn.`;
  const span = (
    values: readonly number[],
    further: ArrayLike<number> = [],
    asText = (value: number) => formatShort(value),
  ) =>
    rangeOf([...values, ...(further.length === 0 ? [] : rangeOf(further))])
      .map(asText)
      .join(" to ");
  const xs = rows.map(({ x }) => x);
  const ringed = rows.filter(({ marked }) => marked).map(({ label }) => `A ring marks ${label}.`);
  const published = rows.filter(({ origin }) => origin === "literature").length;
  const trends = snapshot.fits.map(
    (fit) =>
      `Fit${fit.era === undefined ? (fit.group === null ? "" : ` of ${fit.group}`) : `, ${ERA_TEXTS[fit.era]}`}: ${trendText(fit, isLogX(specification))}.`,
  );
  return [
    `Scatter plot: ${title}.`,
    `${countText(specification, snapshot)}${snapshot.counts.paper === 0 ? "" : ` and ${countOf(snapshot.counts.paper, "point")} of the paper`}${published === 0 ? "" : ` and ${countOf(published, "published value")}`}.`,
    `x from ${isLogX(specification) ? span(xs, counted?.xs) : span(xs, counted?.xs, yearText)}, y from ${span(
      rows.map(({ y }) => y),
      counted?.ys,
    )} ${snapshot.unit === "1" ? "" : snapshot.unit}.`.replace(" .", "."),
    ...trends,
    ...ringed,
  ].join(" ");
}

/** Returns the year of a date, which is a year with a fraction. */
function yearText(value: number): string {
  return String(Math.floor(value));
}
