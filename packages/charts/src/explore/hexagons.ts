import { roundPixel } from "../layout/box";
import { rangeOf } from "../layout/range-of";

/** Squares of lengths that differ by more than this share are in the order of the lengths, however these are rounded. */
const CLEARLY = 1e-9;

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
  if (xs.length === 0) return [];
  // Counts of all cells around the points, row by row: a map of cells would be asked for each of ten thousand points.
  const [firstColumn, columns] = spanOf(xs, dx);
  const [firstRow, rows] = spanOf(ys, dy);
  const counts = new Uint32Array(rows * columns);
  for (let at = 0; at < xs.length; at += 1) {
    const x = xs[at] as number;
    const y = ys[at] as number;
    // A point is in one of the two nearest rows, in the nearest hexagon of that row.
    const above = Math.floor(y / dy);
    const shiftAbove = shiftOf(above);
    const shiftBelow = shiftOf(above + 1);
    const columnAbove = Math.round(x / dx - shiftAbove);
    const columnBelow = Math.round(x / dx - shiftBelow);
    const aboveX = (columnAbove + shiftAbove) * dx - x;
    const aboveY = above * dy - y;
    const belowX = (columnBelow + shiftBelow) * dx - x;
    const belowY = (above + 1) * dy - y;
    // `Math.hypot` takes many times as long as a product, so it decides only where the lengths are almost the same.
    const toAbove = aboveX * aboveX + aboveY * aboveY;
    const toBelow = belowX * belowX + belowY * belowY;
    const isBelow =
      Math.abs(toBelow - toAbove) > CLEARLY * (toBelow + toAbove)
        ? toBelow < toAbove
        : Math.hypot(belowX, belowY) < Math.hypot(aboveX, aboveY);
    const column = isBelow ? columnBelow : columnAbove;
    const row = isBelow ? above + 1 : above;
    const cell = (row - firstRow) * columns + column - firstColumn;
    counts[cell] = (counts[cell] as number) + 1;
  }
  const hexagons: Hexagon[] = [];
  for (let cell = 0; cell < counts.length; cell += 1) {
    const count = counts[cell] as number;
    if (count === 0) continue;
    const row = firstRow + Math.floor(cell / columns);
    const column = firstColumn + (cell % columns);
    hexagons.push({
      x: roundPixel((column + shiftOf(row)) * dx),
      y: roundPixel(row * dy),
      count,
    });
  }
  return hexagons.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** Returns the first of the rows or columns of cells in which places may be, and how many there are. */
function spanOf(places: Float64Array, step: number): readonly [first: number, count: number] {
  const [least, most] = rangeOf(places);
  const first = Math.floor(least / step) - 1;
  return [first, Math.floor(most / step) + 3 - first];
}

/** By how many widths of a hexagon a row is shifted. */
function shiftOf(row: number): number {
  return row % 2 === 0 ? 0 : 0.5;
}

export function hexagonPath({ x, y }: Hexagon, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return `${roundPixel(x + radius * Math.cos(angle))},${roundPixel(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}
