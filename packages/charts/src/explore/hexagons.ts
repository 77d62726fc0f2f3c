import { roundPixel } from "../layout/box";

/** More than a drawing has columns of cells. */
const ROW_KEY = 65_536;

export type Hexagon = { readonly x: number; readonly y: number; readonly count: number };

/**
 * Counts points in a grid of regular hexagons with a corner upward (Carr et al., JASA 82, 1987): every point is in
 * exactly one, so the counts add up to the number of points.
 */
export function toHexagons(
  points: readonly { readonly x: number; readonly y: number }[],
  radius: number,
): readonly Hexagon[] {
  const dx = radius * Math.sqrt(3);
  const dy = radius * 1.5;
  const cells = new Map<number, { x: number; y: number; count: number }>();
  for (const point of points) {
    // A point is in one of the two nearest rows, in the nearest hexagon of that row.
    const above = Math.floor(point.y / dy);
    let [nearest, column, row] = [Infinity, 0, 0];
    for (let candidate = above; candidate <= above + 1; candidate += 1) {
      const shift = candidate % 2 === 0 ? 0 : 0.5;
      const own = Math.round(point.x / dx - shift);
      const distance = Math.hypot((own + shift) * dx - point.x, candidate * dy - point.y);
      if (distance < nearest) [nearest, column, row] = [distance, own, candidate];
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
