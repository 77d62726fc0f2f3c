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

/** What the source of a published value says; in figures that have it. */
const PUBLISHED_COLUMNS = [
  "rating",
  "x_low",
  "x_high",
  "year",
  "processors",
  "pinned",
  "host",
] as const satisfies readonly (keyof NonNullable<FigureRow["published"]>)[];

type Column =
  | (typeof COLUMNS)[number]
  | (typeof OPTIONAL_COLUMNS)[number]
  | (typeof PUBLISHED_COLUMNS)[number];

/** Writes the plotted values as CSV (RFC 4180), in the units of the snapshot. An absent value is an empty cell. */
export function figureCsv(figure: FrozenFigure): string {
  if (isPlotFigure(figure)) {
    const { rows } = figure.snapshot;
    const columns: readonly Column[] = [
      ...COLUMNS,
      ...OPTIONAL_COLUMNS.filter((column) => rows.some((row) => row[column] !== undefined)),
      ...(rows.some(({ published }) => published !== undefined) ? PUBLISHED_COLUMNS : []),
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

function isPublished(column: Column): column is (typeof PUBLISHED_COLUMNS)[number] {
  return PUBLISHED_COLUMNS.some((known) => known === column);
}

function cell(row: FigureRow, column: Column): string {
  if (column === "marked") return csvCell(row.marked === true ? "true" : null);
  if (isPublished(column)) return csvCell(row.published?.[column] ?? null);
  return csvCell(
    column === "measured" || column === "of" ? row.covered[column] : (row[column] ?? null),
  );
}
