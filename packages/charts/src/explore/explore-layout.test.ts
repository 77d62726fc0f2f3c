import type { FigureRow } from "@oslag/schema";
import { describe, expect, test } from "vitest";
import { segmentMeetsBox } from "../layout/box";
import { layoutExplore } from "./explore-layout";
import { toExploreSeries, type ExploreChart } from "./explore-series";

const SYSTEMS = ["Sprite", "Ultrix", "Mach"];
const MACHINES = {
  MVAX2: 0.9,
  Sun3: 1.8,
  "RT-APC": 2.5,
  "8800": 6,
  Sun4: 8,
  DS3100: 12,
  M2000: 20,
};

/** Each machine under three systems, whose points nearly touch. */
const ROWS = Object.entries(MACHINES).flatMap(([machine, x]) =>
  SYSTEMS.map((colour, step): FigureRow => ({
    id: `${machine}-${colour}`,
    label: `${machine} ${colour}`,
    origin: "paper",
    x,
    y: x ** -0.3 * (1 - 0.06 * step),
    low: null,
    high: null,
    covered: { measured: 6, of: 6 },
    colour,
    shape: null,
    facet: null,
    reports: 0,
    keys: 0,
    newest_report: null,
  })),
);

function layout(rows: readonly FigureRow[], colourTitle: string | null) {
  const chart: ExploreChart = {
    rows,
    fits: [],
    x: { title: "x", log: true, divisor: 1 },
    y: { title: "y", log: true, divisor: 1 },
    reference: null,
    colourTitle,
    shapeTitle: null,
    facetTitle: null,
  };
  return layoutExplore(toExploreSeries(chart), { width: 411, fontSize: 12 });
}
const words = ({ legend }: ReturnType<typeof layout>) =>
  legend.entries.map(({ text }) => text).join("\n");

describe("machines of a paper in one column", () => {
  test("are named once for all systems that the colours tell apart, and no leader crosses a name", () => {
    const [panel] = layout(ROWS, "Operating system").panels;
    const labels = panel?.labels ?? [];
    expect(labels.map(({ text }) => text).toSorted()).toEqual(Object.keys(MACHINES).toSorted());
    for (const { id, leader } of labels)
      for (const other of labels)
        if (leader !== null && other.id !== id)
          expect(segmentMeetsBox(leader, other.box)).toBe(false);
  });

  test("keep the system in their names where nothing else tells it", () => {
    const rows = ROWS.filter(({ colour }) => colour === "Mach");
    const labels = layout(rows, null).panels[0]?.labels ?? [];
    expect(labels.map(({ text }) => text)).toContain("Sun4 Mach");
  });

  test("need no legend among themselves, and one beside points of today", () => {
    expect(words(layout(ROWS, "Operating system"))).not.toContain("machine of the paper");
    const [first] = ROWS;
    if (first === undefined) throw new Error("no row");
    const today: FigureRow = { ...first, origin: "official", newest_report: "f".repeat(64) };
    expect(words(layout([...ROWS, today], "Operating system"))).toContain("machine of the paper");
  });
});

describe("a marked point", () => {
  const [first] = ROWS;
  if (first === undefined) throw new Error("no row");
  const today = (count: number) =>
    Array.from({ length: count }, (_, index): FigureRow => ({
      ...first,
      id: `t${index}`,
      label: `machine ${index}`,
      x: 100 + index,
      origin: "local",
      newest_report: "f".repeat(64),
    }));
  const marked: FigureRow = { ...first, id: "own", label: "own", origin: "local", marked: true };

  test("has a ring, a bold name, and its place above the others", () => {
    const [panel] = layout([...today(90), marked, ...ROWS], null).panels;
    const last = panel?.marks.at(-1);
    expect(last?.id).toBe("own");
    expect(last?.ring).toBeGreaterThan(last?.radius ?? Infinity);
    expect(panel?.marks.filter(({ ring }) => ring !== null)).toHaveLength(1);
    expect(panel?.labels.filter(({ bold }) => bold).map(({ text }) => text)).toEqual(["own"]);
  });

  test("keeps its own mark where cells count the others, and is counted with them", () => {
    const [panel] = layout([...today(500), marked], null).panels;
    expect(panel?.marks.map(({ id }) => id)).toEqual(["own"]);
    const counted = panel?.hexagons.reduce((sum, { count }) => sum + count, 0);
    expect(counted).toBe(501);
  });
});

test("browsers keep their own marks on Figure 1 where cells count the others, and nowhere else", () => {
  const [first] = ROWS;
  if (first === undefined) throw new Error("no row");
  const today = Array.from({ length: 500 }, (_, index): FigureRow => ({
    ...first,
    id: `t${index}`,
    x: 100 + index,
    origin: index < 20 ? "browser" : "official",
  }));
  const plotted: FigureRow = { ...first, id: "plotted", origin: "plotted", joined_to: first.id };
  const drawn = (rows: readonly FigureRow[]) => {
    const [panel] = layout([...rows, ...today], null).panels;
    const browsers = panel?.marks.filter(({ origin }) => origin === "browser").length;
    return [browsers, panel?.hexagons.reduce((sum, { count }) => sum + count, 0)];
  };
  expect(drawn([first, plotted])).toEqual([20, 480]);
  expect(drawn([first])).toEqual([0, 500]);
});
