import { expect, test } from "vitest";
import { layoutCurve } from "./curve";
import { textWidth } from "./text-width";

const SIZE = { width: 376, height: 220, fontSize: 13 };
const SIZES = ["4 KiB", "64 KiB", "1 MiB", "16 MiB", "256 MiB"].map((text, index) => ({
  value: 4096 * 16 ** index,
  text,
}));

test("the labels of both ends are within the paper", () => {
  const points = SIZES.map(({ value }) => ({
    id: String(value),
    x: value,
    value: 1e10,
    low: null,
    high: null,
  }));
  const x = { title: "block size", scale: "log", labels: SIZES } as const;
  const { x: axis } = layoutCurve(
    { points, x, y: { title: "GB/s", scale: "log" }, ideal: null },
    SIZE,
  );
  for (const { at, label } of axis.ticks) {
    const half = textWidth(label ?? "", SIZE.fontSize) / 2;
    expect(at - half, `${label}`).toBeGreaterThanOrEqual(0);
    expect(at + half, `${label}`).toBeLessThanOrEqual(SIZE.width);
  }
});
