import { PRINTED_NUMBERS } from "@oslag/papers";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PrintedNumbers } from "./printed-numbers";

test("every number of the tables has a row, with what each document prints", () => {
  // A machine whose name is a number has the label of its column, too.
  const rows = renderToStaticMarkup(<PrintedNumbers />)
    .split(/<tr><th scope="row"[^>]*>/)
    .slice(1);
  expect(rows).toHaveLength(PRINTED_NUMBERS.length);
  expect(rows.length).toBeGreaterThan(500);
  // One folded table for each benchmark, in the order in which they occur.
  const benchmarks = [...new Set(PRINTED_NUMBERS.map(({ benchmark }) => benchmark))];
  const ordered = benchmarks.flatMap((own) =>
    PRINTED_NUMBERS.filter(({ benchmark }) => benchmark === own),
  );
  for (const [at, { machine, places }] of ordered.entries()) {
    const row = rows[at] ?? "";
    expect(row.startsWith(`${machine}</th>`)).toBe(true);
    for (const { printed } of places) expect(row).toContain(printed);
  }
});
