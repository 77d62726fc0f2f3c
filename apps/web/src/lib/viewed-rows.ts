import type { FigureRow } from "@oslag/schema";

/** A page shows at most this many rows of a figure as a table; the CSV has all of them. */
export const VIEWED_ROWS_MAX = 300;

/** A page that is about more than one figure shows the rows of a figure of at most so many points, and links to those of others. */
export const INLINE_ROWS_MAX = 60;

/** Of selected rows, a page shows at most this many. */
export const SELECTED_ROWS_MAX = 2_000;

/** Returns the rows that a page shows: the first ones and the marked one. */
export function viewedRows(rows: readonly FigureRow[], most = VIEWED_ROWS_MAX): FigureRow[] {
  return rows.filter((row, index) => index < most || row.marked === true);
}
