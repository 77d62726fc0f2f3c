import { expect, test } from "vitest";
import { boxAround, boxesOverlap, segmentMeetsBox } from "./box";
import { layoutPairFigure, PAIR_RADIUS_PX, type PairMark } from "./pair-figure";
import { textWidth } from "./text-width";

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

test("the count of a median stands beside its line where marks crowd around it", () => {
  const marks = Array.from({ length: 60 }, (_, index): PairMark => {
    const [column, row] = [index % 12, Math.floor(index / 12)];
    return {
      id: String(index),
      title: "",
      class: "literature",
      rating: "model",
      isSeveral: false,
      isUnknown: false,
      label: null,
      mips: 1000 * 10 ** (column / 11),
      bounds: null,
      value: 0.1 * 1.12 ** (row - 2),
    };
  });
  const first: PairMark = {
    ...(marks[0] as PairMark),
    id: "first",
    class: "1990",
    mips: 1,
    value: 1,
  };
  const median = {
    class: "literature",
    isSeveral: false,
    fromMips: 1000,
    toMips: 10_000,
    value: 0.1,
    n: 60,
  } as const;
  const { panels, labelSize } = layoutPairFigure(
    { marks: [first, ...marks], medians: [median] },
    { width: 360, height: 560, fontSize: 13 },
  );
  const [count] = panels[0]?.medians ?? [];
  if (count === undefined) throw new Error("The median is not drawn.");
  const covered = (panels[0]?.marks ?? []).filter(({ x, y }) =>
    boxesOverlap(count.box, boxAround(x, y, PAIR_RADIUS_PX)),
  );
  expect(covered).toEqual([]);
  const half = textWidth(count.text, labelSize) / 2;
  expect(count.box.x0).toBeLessThan(count.textX - half);
  expect(count.box.x1).toBeGreaterThan(count.textX + half);
});
