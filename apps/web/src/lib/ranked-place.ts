type Ranked = {
  readonly relativeSpeed: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
};

export type RankedPlace = {
  /** Whether the interval overlaps that of the row above: the order of the two then means little. */
  readonly tied: boolean;
  /** The share of the other configurations of the class that are slower, from 0 to 1; null if there is no other one. */
  readonly fasterThan: number | null;
};

/** Places the first rows of a class, the fastest first, among all `total` configurations of the class. */
export function placeRows(rows: readonly Ranked[], total: number): readonly RankedPlace[] {
  return rows.map((row, index) => {
    const above = rows[index - 1]?.interval ?? null;
    const equalOrFaster = rows.findLastIndex(
      ({ relativeSpeed }) => relativeSpeed === row.relativeSpeed,
    );
    return {
      tied: above !== null && row.interval !== null && row.interval.high >= above.low,
      fasterThan: total < 2 ? null : Math.max(0, total - equalOrFaster - 1) / (total - 1),
    };
  });
}
