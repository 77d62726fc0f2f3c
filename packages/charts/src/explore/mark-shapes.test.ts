import { symbol } from "d3-shape";
import { expect, it } from "vitest";
import type { ExploreStyle } from "./explore-series";
import { markReach, markShape } from "./mark-shapes";

const SLOTS = [-1, 0, 1, 2, 3, 4, 5];
const STYLES: readonly ExploreStyle[] = [
  "solid",
  "incomplete",
  "crossed",
  "published",
  "published-same-run",
  "published-vendor",
  "published-model",
  "published-inferred",
];
const RADIUS = 100;

/** Draws the shape and follows its pen. Circles are drawn as arcs, which reach one radius. */
function reachOf(mark: { style: ExploreStyle; shapeSlot: number }): number {
  const path = symbol(markShape(mark), Math.PI * RADIUS ** 2)() ?? "";
  const reached: number[] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", numbers = ""] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const own = numbers.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? [];
    const [a = 0, b = 0] = command === "A" ? own.slice(-2) : own;
    if ("MLA".includes(command)) [x, y] = [a, b];
    else if (command === "H") x = a;
    else if (command === "V") y = a;
    else if (command === "h") x += a;
    else if (command === "v") y += a;
    else if (command !== "Z" && command !== "z") throw new Error(`${command} in ${path}`);
    reached.push(Math.abs(x), Math.abs(y));
  }
  return Math.max(...reached) / RADIUS;
}

it("knows how far each shape reaches", () => {
  for (const style of STYLES)
    for (const shapeSlot of SLOTS) {
      const mark = { style, shapeSlot };
      const [drawn, known] = [reachOf(mark), markReach(mark)];
      expect(known, `${style} ${shapeSlot}`).toBeGreaterThanOrEqual(drawn);
      expect(known, `${style} ${shapeSlot}`).toBeLessThan(Math.max(1, drawn) * 1.05);
    }
});
