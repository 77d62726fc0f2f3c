import { isPlotFigure, type FigureRow, type FrozenFigure } from "@oslag/schema";
import { reportFigureFace } from "@/figures/report-figure-face";
import { csvCell } from "@oslag/store";

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
export function figureCsv(figure: FrozenFigure): string {
  if (isPlotFigure(figure)) {
    const rows = figure.snapshot.rows.map((row) => COLUMNS.map((column) => cell(row, column)));
    return toText(COLUMNS, rows);
  }
  const { columns, rows } = reportFigureFace(figure).csv;
  return toText(
    columns,
    rows.map((row) => row.map(csvCell)),
  );
}

function toText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}

function cell(row: FigureRow, column: (typeof COLUMNS)[number]): string {
  return csvCell(
    column === "measured" || column === "of" ? row.covered[column] : (row[column] ?? null),
  );
}
