import { readFileSync, writeFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { GalleryChart } from "./gallery-chart";
import { CURVES } from "./curves";
import { EXPLORE_CHARTS } from "./explore";
import { FACTORS } from "./factors";
import { LITERATURE_CHARTS } from "./literature";
import { MANY_CURVES } from "./many-curves";
import { SMALLER_CHARTS } from "./smaller-charts";
import { TIMELINES } from "./timelines";
import { VALUE_HISTORIES } from "./value-histories";

/*
 * The gallery tests the drawings: each chart's SVG is committed, and a change shows as a difference. Look at it, then
 * rewrite the files with OSLAG_GALLERY=rewrite. The name of a chart that warns begins with warn-.
 */

const CHARTS: readonly GalleryChart[] = [
  ...SMALLER_CHARTS,
  ...VALUE_HISTORIES,
  ...TIMELINES,
  ...CURVES,
  ...MANY_CURVES,
  ...FACTORS,
  ...EXPLORE_CHARTS,
  ...LITERATURE_CHARTS,
];

describe.each(CHARTS)("$name", ({ name, warnings, element }) => {
  test("draws what is committed", () => {
    const file = new URL(`./${name}.svg`, import.meta.url);
    const drawn = normalise(renderToStaticMarkup(element));
    if (process.env["OSLAG_GALLERY"] === "rewrite") writeFileSync(file, drawn);
    expect(drawn).toBe(readFileSync(file, "utf8"));
  });

  test("warns if and only if its name says so", () => {
    expect(warnings.length > 0).toBe(name.startsWith("warn-"));
  });

  test("has no coordinate that is not a number", () => {
    expect(renderToStaticMarkup(element)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test("every chart of the gallery has a name of its own", () => {
  expect(new Set(CHARTS.map(({ name }) => name)).size).toBe(CHARTS.length);
});

/** One element a line, numbers to three decimals: differences in git are then differences in the drawing. */
function normalise(svg: string): string {
  return `${svg
    .replace(/-?\d+\.\d{4,}/g, (digits) => String(Number(Number(digits).toFixed(3))))
    .replaceAll("><", ">\n<")}\n`;
}
