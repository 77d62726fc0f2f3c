import { describe, expect, test } from "vitest";
import { MACHINES_1990 } from "../gallery/edition-rows";
import { LEGEND_TEXT_PX, layoutHistoricalFigure } from "./historical-figure";
import { toHistoricalSeries } from "../series/historical-series";
import { textWidth } from "./text-width";

const ROWS = MACHINES_1990.map(([machine, ratingMips, plotted, recomputed]) => ({
  machine,
  ratingMips,
  plotted,
  recomputed,
}));
/** As the page of the paper draws it, on a wide screen and on a phone. */
const SIZES = [
  { width: 700, height: 470, fontSize: 13 },
  { width: 347, height: 380, fontSize: 12, leastFontSize: 12 },
];

describe.each(SIZES)("Figure 1 of 1990, $width wide", (size) => {
  const { labels, unplaced, machines, legend, plot, height } = layoutHistoricalFigure(
    toHistoricalSeries(ROWS),
    size,
  );
  const listed = unplaced.lines.map(({ text }) => text).join(" ");

  test("names each machine, in the plot or below it", () => {
    for (const { row } of machines) {
      const isNamed = labels.some(({ text }) => text === row.machine);
      expect(isNamed || listed.includes(row.machine), row.machine).toBe(true);
    }
    expect(labels.length).toBeGreaterThanOrEqual(8);
    expect(height).toBe(size.height + unplaced.height);
  });

  test("has no name nearer to another machine than to its own", () => {
    for (const { text, box } of labels) {
      const away = ({ x, plottedY, recomputedY }: (typeof machines)[number]) => {
        const dx = Math.max(box.x0 - x, 0, x - box.x1);
        const dy = (y: number) => Math.max(box.y0 - y, 0, y - box.y1);
        return Math.min(Math.hypot(dx, dy(plottedY)), Math.hypot(dx, dy(recomputedY)));
      };
      const own = machines.filter(({ row }) => row.machine === text).map(away);
      const others = machines.filter(({ row }) => row.machine !== text).map(away);
      expect(Math.min(...own), text).toBeLessThanOrEqual(Math.min(...others));
    }
  });

  test("has a legend that fits its width, above the plot", () => {
    for (const { text, x, y } of legend) {
      expect(x + LEGEND_TEXT_PX + textWidth(text, size.fontSize)).toBeLessThanOrEqual(size.width);
      expect(y).toBeLessThan(plot.y0 - size.fontSize);
    }
  });
});
