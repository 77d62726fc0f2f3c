import { printApostrophes } from "@oslag/language";
import { EDITIONS } from "@oslag/papers";
import { describe, expect, test } from "vitest";
import { footnotesOf, marksAt } from "./footnotes";

describe.each(EDITIONS["1990"].tables)("Table $number of 1990", (table) => {
  const footnotes = footnotesOf(table);

  test("notes are numbered without a gap", () => {
    expect(footnotes.map(({ number }) => number)).toEqual(footnotes.map((_, index) => index + 1));
  });

  test("a note gives the cause at each cell that disagrees", () => {
    for (const row of table.rows) {
      for (const [column, cell] of row.cells.entries()) {
        if (cell.kind !== "derived" || cell.agreement !== "disagrees") continue;
        const texts = marksAt(footnotes, row.number, column).map(({ text }) => text);
        const cause = printApostrophes(cell.cause?.sentence ?? "no cause");
        expect(texts.some((text) => text.endsWith(cause))).toBe(true);
      }
    }
  });

  test("every note of a row is at its last cell", () => {
    for (const { number, notes, cells } of table.rows) {
      const texts = marksAt(footnotes, number, cells.length - 1).map(({ text }) => text);
      for (const note of notes)
        expect(texts.some((text) => text.endsWith(printApostrophes(note)))).toBe(true);
    }
  });
});
