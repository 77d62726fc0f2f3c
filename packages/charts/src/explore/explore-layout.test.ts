import type { FigureRow } from "@oslag/schema";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { segmentMeetsBox } from "../layout/box";
import { textWidth } from "../layout/text-width";
import { layoutExplore } from "./explore-layout";
import { ExploreMarkShape } from "./explore-mark";
import { toExploreSeries, type ExploreChart } from "./explore-series";
import { PRINT_GROUP_INK } from "./palette";

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

function chartOf(rows: readonly FigureRow[], colourTitle: string | null): ExploreChart {
  return {
    rows,
    fits: [],
    x: { title: "x", log: true, divisor: 1 },
    y: { title: "y", log: true, divisor: 1 },
    reference: null,
    colourTitle,
    shapeTitle: null,
    facetTitle: null,
  };
}

function layout(rows: readonly FigureRow[], colourTitle: string | null) {
  return layoutExplore(toExploreSeries(chartOf(rows, colourTitle)), { width: 411, fontSize: 12 });
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

describe("the legend", () => {
  const [first] = ROWS;
  if (first === undefined) throw new Error("no row");
  const all: readonly FigureRow[] = [
    ...ROWS,
    { ...first, id: "lacks", y: 0.9, covered: { measured: 4, of: 6 } },
    ...(["official", "local", "browser"] as const).map((origin, index) => ({
      ...first,
      id: origin,
      x: 9_000 + index,
      origin,
      colour: `system ${index}`,
    })),
    { ...first, id: "busy", x: 9_500, origin: "official", busy: true, colour: "AOS" },
    { ...first, id: "unknown", x: 9_900, origin: "official", colour: null },
  ];

  test("has only what is drawn", () => {
    expect(words(layout(all, null))).toContain("today, in a browser");
    const others = all.filter(({ origin }) => origin !== "browser");
    expect(words(layout(others, null))).not.toContain("in a browser");
    const complete = others.filter(({ id }) => id !== "lacks");
    expect(words(layout(complete, null))).not.toContain("lacks benchmarks");
  });

  test("names no colour, because each palette has its own and a print may be grey", () => {
    expect(words(layout(all, "Operating system"))).not.toMatch(
      /\b(pale|dark|light|black|white|gr[ae]y|blue|red|green|orange)\b/i,
    );
  });

  test("has a mark for groups beyond the last colour that is not the one for lacking benchmarks", () => {
    const { entries } = layout(all, "Operating system").legend;
    const drawn = (text: RegExp) => {
      const entry = entries.find((own) => text.test(own.text));
      if (entry?.kind !== "mark") throw new Error(`no mark for ${text.source}`);
      const { mark } = entry;
      const ink = PRINT_GROUP_INK;
      return renderToStaticMarkup(
        createElement(ExploreMarkShape, { mark, x: 0, y: 0, radius: 4, ink }),
      );
    };
    const shape = (svg: string) => /d="([^"]+)"/.exec(svg)?.[1];
    expect(shape(drawn(/not known/))).not.toBe(shape(drawn(/lacks benchmarks/)));
  });

  test.each([
    { width: 411, fontSize: 12 },
    { width: 347, fontSize: 12, leastFontSize: 12 },
  ])(
    "takes at most three tenths of a figure $width wide, and no line beyond it",
    ({ width, ...type }) => {
      const fit = {
        group: null,
        points: 40,
        slope: -0.2,
        slope_low: -0.3,
        slope_high: -0.1,
        line: [],
      };
      const exponent = { value: 0.8, low: 0.7, high: 0.9 };
      const fits = (["paper", "today"] as const).map((era) => ({ ...fit, era, exponent }));
      const chart = { ...chartOf(all, "Operating system"), shapeTitle: "Storage class", fits };
      const { legend, height } = layoutExplore(toExploreSeries(chart), { width, ...type });
      expect(legend.height).toBeLessThan(0.3 * height);
      for (const { text, x } of legend.entries)
        expect(x + textWidth(text, legend.fontSize)).toBeLessThan(width);
    },
  );
});
