/** One benchmark of a report on a common axis of relative speed. */
export type RelativeRow = {
  readonly id: string;
  readonly label: string;
  /** Null when the report has no value; `absence` then says why. */
  readonly relativeSpeed: number | null;
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly absence?: string;
  /** Relative speeds of other machines on the same benchmark, drawn as ticks. */
  readonly peers: readonly number[];
  /** Summary rows, such as the geometric mean, are drawn heavier. */
  readonly summary?: boolean;
};

export type RelativeSeries = {
  readonly rows: readonly RelativeRow[];
  readonly warnings: readonly string[];
};

/** Drops peers that a logarithmic axis cannot show, and warns of rows whose own value it cannot show. */
export function toRelativeSeries(rows: readonly RelativeRow[]): RelativeSeries {
  const warnings: string[] = [];
  const drawable = rows.map((row) => {
    const peers = row.peers.filter((speed) => Number.isFinite(speed) && speed > 0);
    if (
      row.relativeSpeed === null ||
      (Number.isFinite(row.relativeSpeed) && row.relativeSpeed > 0)
    ) {
      return { ...row, peers };
    }
    warnings.push(`${row.label} is not drawn: relative speed ${row.relativeSpeed}.`);
    return { ...row, peers, relativeSpeed: null, interval: null };
  });
  return { rows: drawable, warnings };
}
