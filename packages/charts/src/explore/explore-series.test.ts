import type { FigureRow } from "@oslag/schema";
import { describe, expect, test } from "vitest";
import { OTHER_SLOT, toExploreSeries, toGroups, type ExploreChart } from "./explore-series";
import { toHexagons } from "./hexagons";

const ROW: FigureRow = {
  id: "a",
  label: "a machine",
  origin: "official",
  x: 10,
  y: 1,
  low: null,
  high: null,
  covered: { measured: 6, of: 6 },
  colour: null,
  shape: null,
  facet: null,
  reports: 1,
  keys: 1,
  newest_report: "f".repeat(64),
};

const chart = (rows: readonly FigureRow[], titles: Partial<ExploreChart> = {}): ExploreChart => ({
  rows,
  fits: [],
  x: { title: "x", log: true, divisor: 1 },
  y: { title: "y", log: true, divisor: 1 },
  reference: null,
  colourTitle: null,
  shapeTitle: null,
  facetTitle: null,
  ...titles,
});

describe("groups", () => {
  test("the largest first, equal ones by name, the rest and the unknown together", () => {
    const labels = ["b", "a", "c", "c", "d", "e", "f", "g", "h", null, null];
    const groups = toGroups(labels);
    expect(groups.map(({ label }) => label)).toEqual([
      "c",
      "a",
      "b",
      "d",
      "e",
      "f",
      "2 others and not known",
    ]);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(labels.length);
  });

  test("one group beyond the last slot keeps its name", () => {
    const labels = ["a", "b", "c", "d", "e", "f", "g"];
    expect(toGroups(labels).at(-1)).toEqual({ label: "g", slot: OTHER_SLOT, count: 1 });
  });

  test("nothing is lost among panels", () => {
    const rows = ["a", "b", null, "a"].map((facet, index) => ({ ...ROW, id: `${index}`, facet }));
    const { panels } = toExploreSeries(chart(rows, { facetTitle: "Facet" }));
    expect(panels.map(({ title, marks }) => [title, marks.length])).toEqual([
      ["a", 2],
      ["b", 1],
      ["not known", 1],
    ]);
  });
});

describe("marks", () => {
  test("colour is repeated by shape when no dimension claims the shape", () => {
    const rows = [
      { ...ROW, colour: "linux" },
      { ...ROW, colour: "darwin" },
    ];
    const [panel] = toExploreSeries(chart(rows, { colourTitle: "OS" })).panels;
    expect(panel?.marks.map(({ colourSlot, shapeSlot }) => [colourSlot, shapeSlot])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test("an incomplete point is drawn as such, whatever its build", () => {
    const rows = [{ ...ROW, covered: { measured: 2, of: 6 } }];
    expect(toExploreSeries(chart(rows)).panels[0]?.marks[0]?.style).toBe("incomplete");
  });

  test("what a logarithmic axis cannot show is named", () => {
    const series = toExploreSeries(chart([{ ...ROW, x: 0 }]));
    expect(series.warnings).toEqual(["a machine is not drawn: x 0, y 1."]);
    expect(series.panels[0]?.marks).toEqual([]);
  });
});

test("hexagons count every point exactly once, each in the nearest centre", () => {
  const points = Array.from({ length: 400 }, (_, index) => ({
    x: (index * 37.7) % 211,
    y: (index * 53.3) % 127,
  }));
  const cells = toHexagons(
    { xs: Float64Array.from(points, ({ x }) => x), ys: Float64Array.from(points, ({ y }) => y) },
    6,
  );
  expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
  for (const { x, y } of points) {
    const nearest = Math.min(...cells.map((cell) => Math.hypot(cell.x - x, cell.y - y)));
    expect(nearest).toBeLessThanOrEqual(6.02);
  }
});
