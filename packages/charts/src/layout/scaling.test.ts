import { describe, expect, test } from "vitest";
import { layoutScaling } from "./scaling";

const SIZE = { width: 480, height: 280, fontSize: 13 };
const line = (id: string, points: readonly (readonly [number, number])[]) => ({
  id,
  title: id,
  group: 0,
  points: points.map(([processes, efficiency]) => ({ processes, efficiency })),
});

describe("layoutScaling", () => {
  test("each doubling of the processes takes the same width", () => {
    const { lines } = layoutScaling(
      [
        line(
          "a",
          [1, 2, 4, 8, 16, 32, 64, 128, 256].map((n) => [n, 1] as const),
        ),
      ],
      SIZE,
    );
    const xs = lines[0]?.points.map(({ x }) => x) ?? [];
    const steps = xs.slice(1).map((x, index) => x - (xs[index] ?? 0));
    for (const step of steps) expect(Math.abs(step - (steps[0] ?? 0))).toBeLessThanOrEqual(1);
  });

  test("every point lies in the plot, and one process per processor without loss on the line of 1", () => {
    const { plot, full, lines } = layoutScaling(
      [
        line("a", [
          [1, 1],
          [3, 0.2],
        ]),
        line("b", [
          [1, 1],
          [512, 1.4],
        ]),
      ],
      SIZE,
    );
    for (const { x, y } of lines.flatMap((one) => one.points)) {
      expect(x).toBeGreaterThanOrEqual(plot.x0);
      expect(x).toBeLessThanOrEqual(plot.x1);
      expect(y).toBeGreaterThanOrEqual(plot.y0);
      expect(y).toBeLessThanOrEqual(plot.y1);
    }
    expect(lines[0]?.points[0]?.y).toBe(full);
  });

  test("labels of processes do not touch, on a phone either", () => {
    for (const width of [300, 480]) {
      const { x, fontSize } = layoutScaling(
        [
          line("a", [
            [1, 1],
            [512, 0.5],
          ]),
        ],
        { ...SIZE, width },
      );
      const labelled = x.ticks.filter(({ label }) => label !== null);
      expect(labelled.length).toBeGreaterThan(2);
      for (const [index, tick] of labelled.slice(1).entries())
        expect(tick.at - (labelled[index]?.at ?? 0)).toBeGreaterThan(fontSize * 2);
    }
  });

  test("a machine of one processor has a plot too, and no line at all throws", () => {
    expect(layoutScaling([line("a", [[1, 1]])], SIZE).x.ticks.map(({ value }) => value)).toEqual([
      1, 2,
    ]);
    expect(() => layoutScaling([], SIZE)).toThrow(RangeError);
  });
});
