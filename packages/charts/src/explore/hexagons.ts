import { roundPixel } from "../layout/box";

/** More than a drawing has columns of cells. */
const ROW_KEY = 65_536;

/** Points as two columns, in pixels. */
export type Places = { readonly xs: Float64Array; readonly ys: Float64Array };

export type Hexagon = { readonly x: number; readonly y: number; readonly count: number };

/**
 * Counts points in a grid of regular hexagons with a corner upward (Carr et al., JASA 82, 1987): every point is in
 * exactly one, so the counts add up to the number of points.
 */
export function toHexagons({ xs, ys }: Places, radius: number): readonly Hexagon[] {
  const dx = radius * Math.sqrt(3);
  const dy = radius * 1.5;
  const cells = new Map<number, { x: number; y: number; count: number }>();
  for (let at = 0; at < xs.length; at += 1) {
    const x = xs[at] as number;
    const y = ys[at] as number;
    // A point is in one of the two nearest rows, in the nearest hexagon of that row.
    const above = Math.floor(y / dy);
    let nearest = Infinity;
    let column = 0;
    let row = 0;
    for (let candidate = above; candidate <= above + 1; candidate += 1) {
      const shift = candidate % 2 === 0 ? 0 : 0.5;
      const own = Math.round(x / dx - shift);
      const distance = Math.hypot((own + shift) * dx - x, candidate * dy - y);
      if (!(distance < nearest)) continue;
      nearest = distance;
      column = own;
      row = candidate;
    }
    const key = row * ROW_KEY + column;
    const cell = cells.get(key);
    if (cell) cell.count += 1;
    else {
      const shift = row % 2 === 0 ? 0 : 0.5;
      cells.set(key, { x: (column + shift) * dx, y: row * dy, count: 1 });
    }
  }
  return [...cells.values()]
    .map(({ x, y, count }) => ({ x: roundPixel(x), y: roundPixel(y), count }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
}

export function hexagonPath({ x, y }: Hexagon, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return `${roundPixel(x + radius * Math.cos(angle))},${roundPixel(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}
