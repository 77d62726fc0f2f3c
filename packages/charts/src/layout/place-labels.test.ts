import { describe, expect, test } from "vitest";
import { EDITION_ROWS, manyRows } from "../gallery/edition-rows";
import { toScalingSeries } from "../series/scaling-series";
import { boxAround, boxHolds, boxesOverlap } from "./box";
import { layoutScalingFigure } from "./scaling-figure";

const SIZES = [
  { width: 860, height: 540, fontSize: 13 },
  { width: 600, height: 420, fontSize: 12 },
  { width: 380, height: 520, fontSize: 11 },
];

describe.each(SIZES)("labels in a figure of $width by $height", (size) => {
  test.each([0, 1, 5, 20, 100, 3000])("with %i of today's configurations", (count) => {
    const series = toScalingSeries([...EDITION_ROWS, ...manyRows(count)], null);
    const layout = layoutScalingFigure(series, size);

    for (const [index, label] of layout.labels.entries()) {
      expect(boxHolds(layout.plot, label.box), `${label.text} lies in the plot`).toBe(true);
      for (const other of layout.labels.slice(index + 1)) {
        expect(boxesOverlap(label.box, other.box), `${label.text} on ${other.text}`).toBe(false);
      }
      for (const { id, x, y, radius } of layout.points) {
        expect(boxesOverlap(label.box, boxAround(x, y, radius)), `${label.text} on ${id}`).toBe(
          false,
        );
      }
    }
  });

  test("every machine of 1990 is named when the figure holds them alone", () => {
    const layout = layoutScalingFigure(toScalingSeries(EDITION_ROWS, null), size);
    expect(layout.unplaced).toEqual([]);
    expect(layout.labels).toHaveLength(10);
  });
});
