import { expect, test } from "vitest";
import { segmentMeetsBox } from "./box";
import { layoutPairFigure, type PairMark } from "./pair-figure";

test("no year stands on the bar that says how far a rating may be off", () => {
  const marks = [1995, 1998, 2002, 2005].map((year, index): PairMark => {
    const mips = 50 * 5 ** index;
    return {
      id: String(year),
      title: "",
      class: "literature",
      rating: "model",
      isSeveral: false,
      isUnknown: false,
      label: String(year),
      mips,
      bounds: [mips / 2, mips * 2],
      value: 0.5 / 2 ** index,
    };
  });
  const { panels } = layoutPairFigure(
    { marks, medians: [] },
    { width: 620, height: 560, fontSize: 14 },
  );
  const [panel] = panels;
  expect(panel?.labels).toHaveLength(4);
  const bars = (panel?.marks ?? []).flatMap(({ y, bar }) =>
    bar === null ? [] : [{ x0: bar[0], x1: bar[1], y0: y, y1: y }],
  );
  expect(bars).toHaveLength(4);
  for (const { id, box } of panel?.labels ?? [])
    expect([id, bars.filter((bar) => segmentMeetsBox(bar, box))]).toEqual([id, []]);
});
