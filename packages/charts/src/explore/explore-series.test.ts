import type { FigureRow } from "@oslag/schema";
import { describe, expect, test } from "vitest";
import { layoutExplore } from "./explore-layout";
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

describe("published values", () => {
  const published = (
    id: string,
    processors: "one" | "several" | null,
    pinned: boolean | null = false,
  ): FigureRow => ({
    ...ROW,
    id,
    origin: "literature",
    published: {
      rating: "model",
      x_low: 5,
      x_high: 20,
      year: 2002,
      processors,
      pinned,
      host: null,
    },
  });
  const rows = [
    ROW,
    published("one", "one"),
    published("several", "several"),
    published("unknown", null),
    published("bound", "several", true),
  ];

  test("of several processors are in a panel of their own, unless they were pinned; fits stay in the first", () => {
    const series = toExploreSeries(chart(rows));
    expect(
      series.panels.map(({ title, isApart, marks }) => [title, isApart, marks.map(({ id }) => id)]),
    ).toEqual([
      ["One processor, pinned to one, or unknown", false, ["a", "one", "unknown", "bound"]],
      ["Several processors, not pinned", true, ["several"]],
    ]);
    expect([...series.styles]).toEqual(["solid", "published-model"]);
  });

  test("without several processors there is one panel, and no break", () => {
    const series = toExploreSeries(chart(rows.filter(({ id }) => id !== "several")));
    expect(series.panels.map(({ title }) => title)).toEqual([null]);
    expect(layoutExplore(series, { width: 700, fontSize: 12 }).breakAt).toBeNull();
  });

  test.each([700, 380])("at %d pixels the break lies between the panels", (width) => {
    const layout = layoutExplore(toExploreSeries(chart(rows)), { width, fontSize: 12 });
    const [first, second] = layout.panels.map(({ plot }) => plot);
    const { breakAt } = layout;
    if (first === undefined || second === undefined || breakAt === null)
      throw new Error("no break");
    const isBeside = first.y0 === second.y0;
    expect(isBeside).toBe(width === 700);
    const [end, at, begin] = isBeside
      ? [first.x1, breakAt.x0, second.x0]
      : [first.y1, breakAt.y0, second.y0];
    expect(at - end).toBeGreaterThan(4);
    expect(begin - at).toBeGreaterThan(4);
  });

  test("have a bar as long as their rating may be off, within the axis", () => {
    const layout = layoutExplore(toExploreSeries(chart(rows)), { width: 700, fontSize: 12 });
    for (const { marks, plot } of layout.panels)
      for (const { lying, px, origin } of marks) {
        if (origin !== "literature") expect(lying).toBeNull();
        else {
          const [low = NaN, high = NaN] = lying ?? [];
          expect(px - low).toBeCloseTo(high - px, 6);
          expect(low).toBeGreaterThanOrEqual(plot.x0);
          expect(high).toBeLessThanOrEqual(plot.x1);
        }
      }
  });
});
