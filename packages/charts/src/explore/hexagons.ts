import { roundPixel } from "../layout/box";

export type Hexagon = { readonly x: number; readonly y: number; readonly count: number };

/**
 * Counts of points in a grid of regular hexagons with a corner upward (Carr et al., JASA 82, 1987): every point is in
 * exactly one, so the counts add up to the number of points.
 */
export function toHexagons(
  points: readonly { readonly x: number; readonly y: number }[],
  radius: number,
): readonly Hexagon[] {
  const dx = radius * Math.sqrt(3);
  const dy = radius * 1.5;
  const cells = new Map<string, { x: number; y: number; count: number }>();
  for (const point of points) {
    const row = Math.floor(point.y / dy);
    // A point lies in one of the two nearest rows, in the nearest hexagon of that row.
    const candidates = [row, row + 1].map((candidate) => {
      const shift = candidate % 2 === 0 ? 0 : 0.5;
      const column = Math.round(point.x / dx - shift);
      const centre = { x: (column + shift) * dx, y: candidate * dy };
      const distance = Math.hypot(centre.x - point.x, centre.y - point.y);
      return { ...centre, key: `${column} ${candidate}`, distance };
    });
    const nearest = candidates.reduce((a, b) => (b.distance < a.distance ? b : a));
    const cell = cells.get(nearest.key);
    if (cell) cell.count += 1;
    else cells.set(nearest.key, { x: nearest.x, y: nearest.y, count: 1 });
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
