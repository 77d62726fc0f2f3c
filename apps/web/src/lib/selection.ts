/** A rectangle of a figure in the values of its axes, and the title of the panel in which it lies; null for the only panel. */
export type Selection = {
  readonly x: readonly [least: number, most: number];
  readonly y: readonly [least: number, most: number];
  readonly panel: string | null;
};

/** More digits than a pointer can choose, fewer than a float has. */
const DIGITS = 6;
const PANEL_MAX = 200;

/** Writes a selection for an address: `x0,x1,y0,y1`, and the panel's title after one more comma. */
export function formatSelection({ x, y, panel }: Selection): string {
  // A pointer's place is no result, and no page shows it.
  const ends = [...x, ...y].map((value) => String(Number(value.toPrecision(DIGITS)))); // oxlint-disable-line oslag/rounding
  return [...ends, ...(panel === null ? [] : [panel])].join(",");
}

/** Parses what `formatSelection` writes; null if it is anything else. */
export function parseSelection(text: string): Selection | null {
  const [x0, x1, y0, y1, ...rest] = text.split(",");
  const ends = [x0, x1, y0, y1].map((part) =>
    part !== undefined && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(part) ? Number(part) : Number.NaN,
  );
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = ends;
  const panel = rest.length === 0 ? null : rest.join(",");
  if (!ends.every(Number.isFinite) || a > b || c > d) return null;
  if (panel !== null && (panel === "" || panel.length > PANEL_MAX)) return null;
  return { x: [a, b], y: [c, d], panel };
}
