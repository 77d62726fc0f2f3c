import type { FigureRow } from "@oslag/schema";

/**
 * Machine, rating in MIPS, the value plotted in Figure 1 of the 1990 paper (from its drawing commands) and the geometric
 * mean over the default set, rounded to three decimals.
 */
export const MACHINES_1990 = [
  ["M2000", 20, 0.45, 0.393],
  ["DS5000", 18, 0.44, 0.476],
  ["HP835", 14, 0.24, 0.265],
  ["DS3100", 12, 0.49, 0.417],
  ["SS1", 10, 0.44, 0.379],
  ["Sun4", 8, 0.59, 0.508],
  ["8800", 6, 0.76, 0.733],
  ["RT-APC", 2.5, 0.96, 0.59],
  ["Sun3", 1.8, 1.03, 0.813],
  ["MVAX2", 0.9, 1.0, 1.0],
] as const;

/** The machines recomputed over the default set. */
export const EDITION_ROWS: readonly FigureRow[] = MACHINES_1990.map(
  ([label, x, , recomputed], index) => ({
    ...row(label, { x, y: recomputed }),
    origin: "paper",
    newest_report: null,
    colour: index % 3 === 0 ? "CISC" : "RISC",
    facet: "1990",
  }),
);

/** Their values as plotted, each joined to its recomputed one. */
export const PLOTTED_ROWS: readonly FigureRow[] = MACHINES_1990.map(([label, x, plotted]) => ({
  ...row(`${label}-plotted`, { x, y: plotted }),
  label,
  origin: "plotted",
  newest_report: null,
  joined_to: label,
}));

export function row(id: string, { x, y }: { readonly x: number; readonly y: number }): FigureRow {
  return {
    id,
    label: id,
    origin: "official",
    x,
    y,
    low: null,
    high: null,
    covered: { measured: 6, of: 6 },
    colour: null,
    shape: null,
    facet: null,
    reports: 1,
    keys: 1,
    newest_report: "f".repeat(64),
  };
}
