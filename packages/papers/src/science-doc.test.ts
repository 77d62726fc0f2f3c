import { readFileSync } from "node:fs";
import { DEFAULT_SET, getBenchmark, headlineVariant } from "@oslag/schema";
import { DEFAULT_CONVENTION, FIGURE_CONVENTIONS, type FigureConvention } from "@oslag/science";
import { expect, test } from "vitest";
import { andrewCopyBaseline } from "./andrew-medians";
import { EDITIONS } from "./editions";
import { historicalFigure } from "./historical-figure";
import { KNOWN_CAUSES } from "./data/causes";

const doc = readFileSync(new URL("../../../docs/science.md", import.meta.url), "utf8");
const prose = doc.replaceAll("\n", " ");
const rows = doc
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((field) => field.trim()),
  );

test("the counts of agreement are those of the data", () => {
  for (const id of ["1990", "1989"] as const) {
    const cells = EDITIONS[id].tables.flatMap(({ rows: own }) => own.flatMap((row) => row.cells));
    const count = (agreement: string) =>
      cells.filter((cell) => cell.kind === "derived" && cell.agreement === agreement).length;
    const counts = ["agrees", "agrees-within-rounding", "disagrees"].map((own) => `${count(own)}`);
    expect(rows).toContainEqual([id, ...counts]);
  }
  expect(KNOWN_CAUSES.filter(({ code }) => code === "unknown")).toHaveLength(4);
  expect(prose).toContain("For four values no cause is known");
});

test("the conventions reproduce as many points as stated", () => {
  for (const convention of Object.keys(FIGURE_CONVENTIONS) as FigureConvention[]) {
    const name = convention === DEFAULT_CONVENTION ? `${convention} (default)` : convention;
    const reproduced = historicalFigure(convention).filter((point) => point.reproduced);
    const stated = rows.find(([first, , count]) => first === name && /^\d+$/.test(count ?? ""));
    expect([name, stated?.[2]]).toEqual([name, `${reproduced.length}`]);
  }
  const machines = historicalFigure("B").filter((point) => point.reproduced);
  const names = machines.map((point) => point.machine).join(", ");
  expect(prose).toContain(`B reproduces ${names.replace(/, (?=[^,]*$)/, " and ")}`);
});

test("the set S is the registry's, each with its headline variant", () => {
  const named = DEFAULT_SET.map((id) => {
    const benchmark = getBenchmark(id);
    const variant = benchmark === null ? "" : headlineVariant(benchmark).id;
    return variant === "default" ? id : `${id} (${variant})`;
  });
  expect(prose).toContain(`set S: ${named.join(", ")}, local files`);
});

test("the MicroVAX II's phases I to IV have the stated range", () => {
  const { median, minimum, maximum } = andrewCopyBaseline("local").phases1to4;
  expect(prose).toContain(`median ${median} s, ${minimum} to ${maximum} s`);
});
