import type { FigureRow, FrozenFigure } from "@oslag/schema";
import { csvCell } from "../csv-cell";

const COLUMNS = [
  "id",
  "label",
  "origin",
  "x",
  "y",
  "low",
  "high",
  "measured",
  "of",
  "colour",
  "shape",
  "facet",
  "reports",
  "keys",
  "newest_report",
  "identified_by",
] as const;

/** The plotted values (RFC 4180), in the units of the snapshot. Numbers stand bare, an absent value is an empty cell. */
export function figureCsv({ snapshot }: FrozenFigure): string {
  const lines = snapshot.rows.map((row) => COLUMNS.map((column) => cell(row, column)).join(","));
  return [COLUMNS.join(","), ...lines, ""].join("\r\n");
}

function cell(row: FigureRow, column: (typeof COLUMNS)[number]): string {
  return csvCell(
    column === "measured" || column === "of" ? row.covered[column] : (row[column] ?? null),
  );
}
