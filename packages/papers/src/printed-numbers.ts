import type {
  DerivedQuantity,
  PaperBenchmark,
  PaperStorage,
  StorageRole,
} from "./data/published-table";
import type { EditionId } from "./data/published-edition";
import type { Edition, PaperCell, PaperRow, PaperTable } from "./edition";
import { EDITIONS } from "./editions";

/** A number as one document prints it, and where. */
export type NumberPlace = {
  readonly edition: EditionId;
  readonly table: number;
  /** Row 1 is the first below the headings. */
  readonly row: number;
  readonly osVersion: string | null;
  readonly printed: string;
  readonly unit: string;
};

/** One quantity of one machine under one system, with every place that prints it. */
export type PrintedNumber = {
  readonly benchmark: PaperBenchmark;
  readonly variant: string;
  readonly quantity: "measured" | DerivedQuantity;
  readonly storage: PaperStorage | StorageRole | null;
  readonly machine: string;
  readonly os: string;
  readonly places: readonly NumberPlace[];
};

/** Every number of every table of the documents, in the order of the documents by year. */
export const PRINTED_NUMBERS: readonly PrintedNumber[] = collect();

function collect(): readonly PrintedNumber[] {
  const found = new Map<string, { head: Omit<PrintedNumber, "places">; places: NumberPlace[] }>();
  const editions = Object.values<Edition>(EDITIONS).toSorted((a, b) => a.year - b.year);
  for (const { id, tables } of editions)
    for (const table of tables)
      for (const row of table.rows)
        for (const cell of row.cells) {
          const place = placeOf(cell, { edition: id, table, row });
          if (place === null) continue;
          const head = headOf(cell, row);
          const key = JSON.stringify(head);
          const known = found.get(key) ?? { head, places: [] };
          known.places.push(place);
          found.set(key, known);
        }
  return [...found.values()].map(({ head, places }) => ({ ...head, places }));
}

function headOf(
  cell: PaperCell,
  { machine, os, storage }: PaperRow,
): Omit<PrintedNumber, "places"> {
  const { benchmark, variant, role, kind } = cell;
  const quantity = kind === "derived" ? cell.quantity : "measured";
  // Table 8 has the local and the remote speed in one row, whose storage is that of the remote one.
  const place = role === "local" ? role : (storage ?? role);
  return { benchmark, variant, quantity, storage: place, machine, os };
}

/** Null for a cell in which the document prints no number. */
function placeOf(
  cell: PaperCell,
  at: { readonly edition: EditionId; readonly table: PaperTable; readonly row: PaperRow },
): NumberPlace | null {
  if (cell.kind === "blank" || cell.printed === null) return null;
  const { number: row, osVersion } = at.row;
  const { printed, unit } = cell;
  return { edition: at.edition, table: at.table.number, row, osVersion, printed, unit };
}
