import { isPlotFigure, type FigureRow, type FrozenFigure } from "@oslag/schema";
import { presentReportFigure } from "@/figures/present-report-figure";
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

/** Columns that only some figures have: Figure 1 joins two marks of one machine and may mark a point; published values have a source. */
const OPTIONAL_COLUMNS = ["joined_to", "marked", "source"] as const;

type Column = (typeof COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number];

/** Writes the plotted values as CSV (RFC 4180), in the units of the snapshot. An absent value is an empty cell. */
export function figureCsv(figure: FrozenFigure): string {
  if (isPlotFigure(figure)) {
    const { rows } = figure.snapshot;
    const columns: readonly Column[] = [
      ...COLUMNS,
      ...OPTIONAL_COLUMNS.filter((column) => rows.some((row) => row[column] !== undefined)),
    ];
    return toText(
      columns,
      rows.map((row) => columns.map((column) => cell(row, column))),
    );
  }
  const { columns, rows } = presentReportFigure(figure).csv;
  return toText(
    columns,
    rows.map((row) => row.map(csvCell)),
  );
}

function toText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, ...rows].map((cells) => `${cells.join(",")}\r\n`).join("");
}

function cell(row: FigureRow, column: Column): string {
  if (column === "marked") return csvCell(row.marked === true ? "true" : null);
  return csvCell(
    column === "measured" || column === "of" ? row.covered[column] : (row[column] ?? null),
  );
}
