import type { Printed, PublishedColumn, PublishedTable } from "./data/published-table";
import { deriveCell, sourceOf } from "./derive-cell";
import type { PaperCell, PaperColumn, PaperTable } from "./edition";
import type { RowPlace } from "./row-place";
import { toSi } from "./si-value";
import { storageRole } from "./storage-role";

/** Returns a table as printed, with the recomputed value beside each derived one. */
export function deriveTable(
  table: PublishedTable,
  editions: Pick<RowPlace, "edition" | "baselineEdition">,
): PaperTable {
  return {
    number: table.number,
    benchmark: table.benchmark,
    title: table.title,
    columns: table.columns.map(toColumn),
    rows: table.rows.map((row, index) => {
      const [machine, os, osVersion, storage, printed, dated] = row;
      return {
        number: index + 1,
        machine,
        os,
        osVersion,
        storage,
        dated: dated ?? null,
        projected: table.projectedRows?.includes(index + 1) ?? false,
        cells: table.columns.map((column, at) =>
          toCell({ ...editions, table, row }, column, printed[at] ?? null),
        ),
        notes: table.rowNotes[index + 1] ?? [],
      };
    }),
    notes: table.notes,
  };
}

function toColumn({ heading, ...column }: PublishedColumn): PaperColumn {
  const { kind, variant } = column;
  switch (kind) {
    case "measured":
      return { heading, kind, variant, unit: column.unit };
    case "relative-speed":
      return { heading, kind, variant, unit: "1" };
    case "bytes-per-instruction":
      return { heading, kind, variant, unit: "bytes/instruction" };
    case "remote-penalty":
    case "percent-of-native":
      return { heading, kind, variant, unit: "%" };
  }
}

function toCell(place: RowPlace, column: PublishedColumn, printed: Printed): PaperCell {
  if (column.kind !== "measured") return deriveCell(place, column, printed);
  const head = {
    source: sourceOf(place),
    benchmark: place.table.benchmark,
    variant: column.variant,
    role: storageRole(place.row[3]),
  };
  if (printed === null) return { kind: "blank", ...head };
  const value = Number(printed);
  const { unit } = column;
  return { kind: "measured", ...head, printed, value, unit, si: toSi(value, unit) };
}
