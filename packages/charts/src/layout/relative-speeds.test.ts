import { expect, test } from "vitest";
import { layoutRelativeSpeeds } from "./relative-speeds";
import { textWidth } from "./text-width";

const FONT_SIZE = 12;
const layoutAt = (width: number) =>
  layoutRelativeSpeeds({ rows: [], warnings: [] }, { width, fontSize: FONT_SIZE });

test("the legend is one line where it has room, and two above the plot where it has not", () => {
  const [wide, narrow] = [layoutAt(700), layoutAt(260)];
  expect(wide.legend.peer.y).toBe(wide.legend.own.y);
  expect(narrow.legend.peer.y).toBeGreaterThan(narrow.legend.own.y + FONT_SIZE);
  expect(narrow.plot.y0 - narrow.legend.peer.y).toBeCloseTo(wide.plot.y0 - wide.legend.peer.y);
  for (const { width, legend } of [wide, narrow])
    for (const { textX, text } of [legend.own, legend.peer])
      expect(textX + textWidth(text, FONT_SIZE), text).toBeLessThanOrEqual(width);
});
