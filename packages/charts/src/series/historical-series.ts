/** A machine of the 1990 paper: what its Figure 1 plots, and the value under a named convention. */
export type HistoricalRow = {
  readonly machine: string;
  readonly ratingMips: number;
  readonly plotted: number;
  readonly recomputed: number;
};

export type HistoricalSeries = { readonly rows: readonly HistoricalRow[] };

/** Sorts by rating, the order in which a reader follows the axis. */
export function toHistoricalSeries(rows: readonly HistoricalRow[]): HistoricalSeries {
  return { rows: rows.toSorted((a, b) => a.ratingMips - b.ratingMips) };
}
