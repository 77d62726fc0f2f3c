import { ANDREW_RUNS, summariseAndrew } from "@oslag/papers";
import { parseExploreQuery } from "@oslag/schema";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AndrewRuns } from "./andrew-runs";

const shown = renderToStaticMarkup(<AndrewRuns />);
const [medians = "", runs = ""] = shown
  .split("<table")
  .slice(1)
  .map((table) => table.split("</table>")[0]);

/** The text of each cell, row by row. */
function cellsOf(table: string): readonly (readonly string[])[] {
  return table
    .split("<tr>")
    .slice(2)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text ?? ""));
}

test("the archive's 127 runs of Andrew stand in a table, each with its five phases and its total", () => {
  const rows = cellsOf(runs);
  expect(rows).toHaveLength(127);
  expect(rows.map((cells) => cells.slice(3).map(Number))).toEqual(
    ANDREW_RUNS.flatMap((own) => own.runs),
  );
});

test("each configuration has its medians by phase, the DEC Titan and the VAX-11/785 too", () => {
  const rows = cellsOf(medians);
  expect(rows.map((cells) => cells.slice(3, 9).map(Number))).toEqual(
    ANDREW_RUNS.map((own) => {
      const { directories, copy, stat, scan, compile, total } = summariseAndrew(own);
      return [directories, copy, stat, scan, compile, total].map(({ median }) => median);
    }),
  );
  const names = rows.map(([name]) => name ?? "");
  expect(names.filter((name) => name.startsWith("Titan Tunix"))).toHaveLength(2);
  expect(names.filter((name) => name.startsWith("VAX-785 Ultrix"))).toHaveLength(1);
});

test("each phase is a figure of explore", () => {
  const links = [...shown.matchAll(/href="(\/explore\?[^"]*)"/g)].map(([, href]) => href ?? "");
  expect(links).toHaveLength(7);
  for (const href of links) {
    const { searchParams } = new URL(href.replaceAll("&amp;", "&"), "http://localhost");
    const query = Object.fromEntries(searchParams);
    expect([query["y"], parseExploreQuery(query).ok]).toEqual([
      expect.stringMatching(/^andrew:/),
      true,
    ]);
  }
});
