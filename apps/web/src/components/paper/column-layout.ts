import { decimalMark, msg, translate } from "@oslag/language";
import { formatFixed } from "@oslag/labels";
import type { PaperCell, PaperColumn, PaperTable } from "@oslag/papers";
import { columnDecimals } from "../number-cell";
import { marksAt, type Footnote } from "./footnotes";

export type ColumnLayout = {
  readonly derived: boolean;
  /** False for derived values that the paper never prints; then only the recomputed ones are shown. */
  readonly published: boolean;
  readonly publishedDecimals: number;
  readonly recomputedDecimals: number;
  /** The largest number of footnote marks at one cell; every cell of the column reserves that space. */
  readonly marks: number;
};

export const UNIT_TEXTS: Readonly<Record<PaperColumn["unit"], string>> = {
  us: msg("µs"),
  ms: msg("ms"),
  s: msg("s"),
  "Mbytes/s": msg("Mbytes/s"),
  "1": "",
  "bytes/instruction": msg("bytes/instruction"),
  "%": "%",
};

/** Returns the unit of a column; nothing if it has none or its heading names it. */
export function columnUnit({ heading, unit }: PaperColumn): string {
  const named = heading.toLowerCase().replaceAll(" per ", "/");
  return named.includes(unit.toLowerCase()) ? "" : translate(UNIT_TEXTS[unit]);
}

/** Returns the heading of a column with its unit, in one line. */
export function columnLabel(column: PaperColumn): string {
  return [translate(column.heading), columnUnit(column)].filter(Boolean).join(", ");
}

/** Computes how much space each column reserves, so that its numbers are aligned. */
export function columnLayouts(table: PaperTable, footnotes: readonly Footnote[]): ColumnLayout[] {
  return table.columns.map(({ kind }, index) => {
    const cells = table.rows.flatMap((row) => row.cells[index] ?? []);
    return {
      derived: kind !== "measured",
      published: cells.some((cell) => printedText(cell) !== null),
      publishedDecimals: columnDecimals(cells.map(printedText)),
      recomputedDecimals: columnDecimals(cells.map(recomputedText)),
      marks: Math.max(...table.rows.map((row) => marksAt(footnotes, row.number, index).length), 0),
    };
  });
}

/** Returns a printed number, with the decimal mark of the page's language. */
export function printedText(cell: PaperCell): string | null {
  return cell.kind === "blank" || cell.printed === null
    ? null
    : cell.printed.replace(".", decimalMark());
}

const DECIMALS_WITHOUT_PRINT = { "1": 2, "bytes/instruction": 2, "%": 1 } as const;

/** Writes one digit more than the paper prints, so that a reader sees the rounding. */
export function recomputedText(cell: PaperCell): string | null {
  if (cell.kind !== "derived") return null;
  const decimals =
    cell.printed === null
      ? DECIMALS_WITHOUT_PRINT[cell.unit]
      : (cell.printed.split(".")[1]?.length ?? 0) + 1;
  return formatFixed(cell.recomputed, decimals);
}
