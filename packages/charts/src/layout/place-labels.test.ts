import type { FigureRow } from "@oslag/schema";
import { describe, expect, test } from "vitest";
import { layoutExplore } from "../explore/explore-layout";
import { toExploreSeries } from "../explore/explore-series";
import { EDITION_ROWS, PLOTTED_ROWS, row } from "../gallery/edition-rows";
import { boxAround, boxHolds, boxesOverlap } from "./box";

/** Two columns and one of a page, and a wide and a narrow screen. */
const SIZES = [
  { width: 1040, fontSize: 14 },
  { width: 756, fontSize: 12 },
  { width: 411, fontSize: 12 },
  { width: 347, fontSize: 12, leastFontSize: 12 },
];

/** Configurations strewn by a fixed generator (Park and Miller's), so that the test never changes by itself. */
function manyRows(count: number): FigureRow[] {
  let state = 7;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: count }, (_, index) => {
    const x = 60 * 10 ** (2.9 * random());
    const y = 0.9 * x ** -0.2 * 10 ** (0.6 * (random() - 0.5));
    return { ...row(`configuration ${index + 1}`, { x, y }), ...(index === 0 && { marked: true }) };
  });
}

function layoutFigureOne(today: readonly FigureRow[], size: (typeof SIZES)[number]) {
  const series = toExploreSeries({
    rows: [...PLOTTED_ROWS, ...EDITION_ROWS, ...today],
    fits: [],
    x: { title: "CPU rating", log: true, divisor: 1 },
    y: { title: "Relative speed", log: true, divisor: 1 },
    reference: { y: 1, text: "1: keeps pace with the hardware" },
    colourTitle: null,
    shapeTitle: null,
    facetTitle: null,
  });
  const [panel] = layoutExplore(series, size).panels;
  if (panel === undefined) throw new Error("no panel");
  return panel;
}

describe.each(SIZES)("names in Figure 1, $width wide", (size) => {
  test.each([0, 1, 5, 20, 100, 3000])("with %i of today's configurations", (count) => {
    const { labels, marks, plot } = layoutFigureOne(manyRows(count), size);
    for (const [index, label] of labels.entries()) {
      expect(boxHolds(plot, label.box), `${label.text} is inside the plot`).toBe(true);
      for (const other of labels.slice(index + 1)) {
        expect(boxesOverlap(label.box, other.box), `${label.text} on ${other.text}`).toBe(false);
      }
      for (const { id, px, py, radius, ring } of marks) {
        const box = boxAround(px, py, ring ?? radius);
        expect(boxesOverlap(label.box, box), `${label.text} on ${id}`).toBe(false);
      }
    }
    const named = labels.map(({ text }) => text);
    if (count > 0) expect(named).toContain("configuration 1");
  });

  test("every machine of 1990 is named once, in the plot or below it, and joined to its plotted value", () => {
    const { labels, hairlines, unnamed } = layoutFigureOne(manyRows(5), size);
    const named = [...labels, ...unnamed].map(({ text }) => text);
    // Only the screen of a phone has no room for all of them.
    if (size.width > 347) expect(unnamed).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(EDITION_ROWS.map(({ label }) => label)));
    expect(new Set(named).size).toBe(named.length);
    expect(hairlines).toHaveLength(10);
    for (const { x0, x1 } of hairlines) expect(x0).toBe(x1);
  });
});
