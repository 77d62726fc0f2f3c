import type { PaperTable } from "@oslag/papers";

/** A caveat beside a cell: what the source says of a row, or why a published value disagrees. */
export type Footnote = {
  readonly id: string;
  readonly number: number;
  readonly row: number;
  /** The cell that carries the mark. */
  readonly column: number;
  readonly text: string;
};

/** Numbered down the rows. Notes on a row stand at its last cell, causes at the cell that disagrees. */
export function footnotesOf(table: PaperTable): Footnote[] {
  return table.rows
    .flatMap((row) => [
      ...row.cells.flatMap((cell, column) =>
        cell.kind === "derived" && cell.cause !== null
          ? [{ row: row.number, column, text: `${placeOf(row)}: ${cell.cause.sentence}` }]
          : [],
      ),
      ...row.notes.map((note) => ({
        row: row.number,
        column: row.cells.length - 1,
        text: `${placeOf(row)}: ${note}`,
      })),
    ])
    .map((footnote, index) => ({
      ...footnote,
      number: index + 1,
      id: `table-${table.number}-note-${index + 1}`,
    }));
}

/** The notes whose marks stand at one cell. */
export function marksAt(footnotes: readonly Footnote[], row: number, column: number): Footnote[] {
  return footnotes.filter((footnote) => footnote.row === row && footnote.column === column);
}

function placeOf({ machine, os, storage }: PaperTable["rows"][number]): string {
  return [machine, os, storage].filter((part) => part !== null).join(" ");
}
