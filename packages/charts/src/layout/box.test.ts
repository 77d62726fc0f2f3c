import { expect, test } from "vitest";
import { boxesOverlap, segmentMeetsBox, segmentsCross } from "./box";

const BOX = { x0: 0, y0: 0, x1: 10, y1: 10 };

test("boxesOverlap: a common edge is no overlap", () => {
  expect(boxesOverlap(BOX, { x0: 10, y0: 0, x1: 20, y1: 10 })).toBe(false);
  expect(boxesOverlap(BOX, { x0: 9, y0: 9, x1: 20, y1: 20 })).toBe(true);
});

test.each([
  ["through", { x0: -5, y0: 5, x1: 15, y1: 6 }, true],
  ["within", { x0: 2, y0: 2, x1: 3, y1: 3 }, true],
  ["beside", { x0: -5, y0: 0, x1: -1, y1: 10 }, false],
  ["past a corner", { x0: 8, y0: -6, x1: 16, y1: 4 }, false],
])("segmentMeetsBox: %s", (_, segment, expected) => {
  expect(segmentMeetsBox(segment, BOX)).toBe(expected);
});

test("segmentsCross: crossing, parallel and apart", () => {
  const diagonal = { x0: 0, y0: 0, x1: 10, y1: 10 };
  expect(segmentsCross(diagonal, { x0: 0, y0: 10, x1: 10, y1: 0 })).toBe(true);
  expect(segmentsCross(diagonal, { x0: 1, y0: 0, x1: 11, y1: 10 })).toBe(false);
  expect(segmentsCross(diagonal, { x0: 20, y0: 0, x1: 20, y1: 30 })).toBe(false);
});
