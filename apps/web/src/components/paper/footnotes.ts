import { translate } from "@oslag/language";
import type { PaperTable } from "@oslag/papers";
import { storageName } from "./storage-name";

/** A note at a cell: a remark of the source on its row, or why a published value disagrees. */
export type Footnote = {
  readonly id: string;
  readonly number: number;
  readonly row: number;
  /** The cell that carries the mark. */
  readonly column: number;
  readonly text: string;
};

/** Lists the notes of a table, numbered row by row. A note on a row is at its last cell, a cause at the cell that disagrees. */
export function footnotesOf(table: PaperTable): Footnote[] {
  return table.rows
    .flatMap((row) => [
      ...row.cells.flatMap((cell, column) =>
        cell.kind === "derived" && cell.cause !== null
          ? [
              {
                row: row.number,
                column,
                text: `${placeOf(row)}: ${translate(cell.cause.sentence)}`,
              },
            ]
          : [],
      ),
      ...row.notes.map((note) => ({
        row: row.number,
        column: row.cells.length - 1,
        text: `${placeOf(row)}: ${translate(note)}`,
      })),
    ])
    .map((footnote, index) => ({
      ...footnote,
      number: index + 1,
      id: `table-${table.number}-note-${index + 1}`,
    }));
}

/** Returns the notes of one cell. */
export function marksAt(footnotes: readonly Footnote[], row: number, column: number): Footnote[] {
  return footnotes.filter((footnote) => footnote.row === row && footnote.column === column);
}

function placeOf({ machine, os, storage }: PaperTable["rows"][number]): string {
  return [machine, translate(os), storage === null ? null : storageName(storage)]
    .filter((part) => part !== null)
    .join(" ");
}
