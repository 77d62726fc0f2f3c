import { createRandom } from "@oslag/science";
import { expect, test } from "vitest";
import { roundPixel } from "../layout/box";
import { toHexagons, type Hexagon, type Places } from "./hexagons";

// With it, squares of lengths and the rounded lengths disagree about some edges.
const RADIUS = 5.5;
const DX = RADIUS * Math.sqrt(3);
const DY = RADIUS * 1.5;

/** Counts each point in the cell whose centre is nearest, the upper one of two, of all cells around it. */
function countNearest({ xs, ys }: Places): readonly Hexagon[] {
  const cells = new Map<string, Hexagon>();
  xs.forEach((x, at) => {
    const y = ys[at] ?? NaN;
    const above = Math.floor(y / DY);
    const centres = [above, above + 1].map((row) => {
      const shift = row % 2 === 0 ? 0 : 0.5;
      const column = Math.round(x / DX - shift);
      return { x: (column + shift) * DX, y: row * DY };
    });
    const distances = centres.map((centre) => Math.hypot(centre.x - x, centre.y - y));
    const nearest = centres[distances.indexOf(Math.min(...distances))] ?? { x: NaN, y: NaN };
    const own = { x: roundPixel(nearest.x), y: roundPixel(nearest.y) };
    const key = `${own.x} ${own.y}`;
    cells.set(key, { ...own, count: (cells.get(key)?.count ?? 0) + 1 });
  });
  return [...cells.values()].toSorted((a, b) => a.y - b.y || a.x - b.x);
}

const POINTS = 3000;
const random = createRandom(7);
const column = (draw: () => number) => Float64Array.from({ length: POINTS }, draw);

test.each([
  [
    "anywhere, also left of and above the origin",
    () => 700 * random() - 50,
    () => 400 * random() - 50,
  ],
  [
    "on the corners and edges of cells, where two are equally near",
    () => (Math.round(40 * random()) * DX) / 4,
    () => (Math.round(40 * random()) * DY) / 6,
  ],
])("counts points %s in the nearest cell", (_, x, y) => {
  const places = { xs: column(x), ys: column(y) };
  const cells = toHexagons(places, RADIUS);
  expect(cells).toEqual(countNearest(places));
  expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(POINTS);
});

test("has no cell without a point", () => {
  expect(toHexagons({ xs: new Float64Array(), ys: new Float64Array() }, RADIUS)).toEqual([]);
});
