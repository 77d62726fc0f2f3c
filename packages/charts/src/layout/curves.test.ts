import { describe, expect, test } from "vitest";
import { layoutCurves, type CurvesInput } from "./curves";

const SIZE = { width: 480, height: 280, fontSize: 13 };
const POWERS = Array.from({ length: 10 }, (_, index) => 2 ** index);

type Line = readonly (readonly [number, number])[];

const input = (lines: readonly Line[], more: Partial<CurvesInput> = {}): CurvesInput => ({
  lines: lines.map((points, index) => ({
    id: String(index),
    title: String(index),
    group: index,
    points: points.map(([x, y]) => ({ x, y })),
  })),
  legend: lines.map((_, index) => `Machine ${index}`),
  x: {
    title: "x",
    ticks: POWERS.filter((value) => lines.some((line) => line.some(([x]) => x >= value))).map(
      (value) => ({ value, text: String(value) }),
    ),
  },
  y: { title: "y", scale: "linear" },
  reference: 1,
  hasLargeEnds: true,
  ...more,
});

describe("layoutCurves", () => {
  test("each doubling takes the same width", () => {
    const { lines } = layoutCurves(input([POWERS.map((n) => [n, 1] as const)]), SIZE);
    const xs = lines[0]?.points.map(({ x }) => x) ?? [];
    const steps = xs.slice(1).map((x, index) => x - (xs[index] ?? 0));
    for (const step of steps) expect(Math.abs(step - (steps[0] ?? 0))).toBeLessThanOrEqual(1);
  });

  test.each(["linear", "log"] as const)("every point lies in the plot (%s)", (scale) => {
    const two = [
      [
        [1, 1],
        [3, 0.2],
      ],
      [
        [1, 1],
        [512, 1.4],
      ],
    ] as const;
    const { plot, reference, lines } = layoutCurves(input(two, { y: { title: "y", scale } }), SIZE);
    for (const { x, y } of lines.flatMap((one) => one.points)) {
      expect(x).toBeGreaterThanOrEqual(plot.x0);
      expect(x).toBeLessThanOrEqual(plot.x1);
      expect(y).toBeGreaterThanOrEqual(plot.y0);
      expect(y).toBeLessThanOrEqual(plot.y1);
    }
    expect(lines[0]?.points[0]?.y).toBe(reference);
  });

  test("labels of the x axis do not touch, on a phone either", () => {
    for (const width of [300, 480]) {
      const { x, fontSize } = layoutCurves(input([POWERS.map((n) => [n, 1] as const)]), {
        ...SIZE,
        width,
      });
      const labelled = x.ticks.filter(({ label }) => label !== null);
      expect(labelled.length).toBeGreaterThan(2);
      for (const [index, tick] of labelled.slice(1).entries())
        expect(tick.at - (labelled[index]?.at ?? 0)).toBeGreaterThan(fontSize * 2);
    }
  });

  test("marks lie on their line, those beyond its ends are left out, and names do not overlap", () => {
    const base = input([
      [
        [1, 100],
        [4, 100],
        [16, 1],
      ],
    ]);
    const marks = [
      { x: 2, text: "L1" },
      { x: 8, text: "L2" },
      { x: 8.1, text: "L3" },
      { x: 8.2, text: "L4" },
      { x: 64, text: "L5" },
    ];
    const { lines, y } = layoutCurves(
      {
        ...base,
        lines: base.lines.map((line) => ({ ...line, marks })),
        y: { title: "y", scale: "log" },
      },
      SIZE,
    );
    const placed = lines[0]?.marks ?? [];
    expect(placed.map(({ text }) => text)).toEqual(["L1", "L2", "L3", "L4"]);
    expect(placed[0]?.y).toBe(y.at(100));
    // Halfway between two points of a log-log line is their geometric mean.
    expect(Math.abs((placed[1]?.y ?? 0) - y.at(10))).toBeLessThanOrEqual(1);
    expect(placed.map(({ label }) => label !== null)).toEqual([true, true, true, false]);
  });

  test("a legend of many long names stays within the drawing, which gets higher", () => {
    const long =
      "A processor with a name that does not fit into the width of one column, Linux 6.12";
    const few = layoutCurves(input([[[1, 1]]]), { ...SIZE, width: 330 });
    const many = layoutCurves(input([[[1, 1]]], { legend: [long, "Linux", "FreeBSD", long] }), {
      ...SIZE,
      width: 330,
    });
    expect(many.height).toBeGreaterThan(few.height);
    for (const { y } of many.legend.entries) expect(y).toBeLessThan(many.height);
    expect(many.legend.entries[0]?.text).toMatch(/…$/);
    expect(new Set(many.legend.entries.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  });

  test("a single point has a plot too, and no line at all throws", () => {
    expect(layoutCurves(input([[[1, 1]]]), SIZE).x.ticks.map(({ value }) => value)).toEqual([1]);
    expect(() => layoutCurves(input([]), SIZE)).toThrow(RangeError);
  });
});
