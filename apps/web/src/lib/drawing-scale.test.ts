import { expect, it } from "vitest";
import { areaOf, selectionOf, type DrawingScale } from "./drawing-scale";

/** Two panels side by side: x 1 to 1000 on 100 pixels, y 2000 to 2020 upwards on 200 pixels. */
const SCALE: DrawingScale = {
  width: 300,
  height: 220,
  panels: ["Linux", "macOS"].map((title, index) => ({
    title,
    plot: { x0: 10 + 150 * index, x1: 110 + 150 * index, y0: 10, y1: 210 },
    x: { from: 10 + 150 * index, step: 100 / 3, log: true },
    y: { from: 210 + 2000 * 10, step: -10, log: false },
  })),
};

it("tells the values of a rectangle, in the panel of its middle", () => {
  const selection = selectionOf(SCALE, { x0: 160, x1: 160 + 200 / 3, y0: 10, y1: 110 });
  expect(selection?.panel).toBe("macOS");
  expect(selection?.x.map((value) => Number(value.toPrecision(6)))).toEqual([1, 100]);
  expect(selection?.y).toEqual([2010, 2020]);
});

it("takes the nearest panel for a rectangle beside all, and finds the rectangle again", () => {
  const area = { x0: 112, x1: 120, y0: 50, y1: 60 };
  expect(selectionOf(SCALE, area)?.panel).toBe("Linux");
  const own = { x0: 30, x1: 60, y0: 40, y1: 90 };
  const selection = selectionOf(SCALE, own);
  const found = selection === null ? null : areaOf(SCALE, selection);
  for (const side of ["x0", "x1", "y0", "y1"] as const)
    expect(found?.[side]).toBeCloseTo(own[side], 9);
});

it("cuts a selection at the edges of its panel, and knows no other panel", () => {
  const wide = { x: [-5, 1e9], y: [0, 1e9], panel: "Linux" } as const;
  expect(areaOf(SCALE, wide)).toEqual({ x0: 10, x1: 110, y0: 10, y1: 210 });
  expect(areaOf(SCALE, { ...wide, panel: "Plan 9" })).toBeNull();
  expect(selectionOf({ ...SCALE, panels: [] }, { x0: 0, x1: 1, y0: 0, y1: 1 })).toBeNull();
});
