import fc from "fast-check";
import { expect, test } from "vitest";
import { toSampleSeries } from "../series/sample-series";
import { layoutSampleStrips } from "./sample-strips";
import { textWidth } from "./text-width";

const SIZE = { width: 480, fontSize: 13 };

test("a value and its interval stay within the plot, and an end beyond it is said to go on", () => {
  const amount = fc.double({ min: 0.01, max: 1e6, noNaN: true });
  const end = fc.oneof(fc.constant(0), amount);
  const measured = fc.record({
    drawn: fc.array(amount, { minLength: 1, maxLength: 30 }),
    value: amount,
    ends: fc.tuple(end, end),
  });
  fc.assert(
    fc.property(measured, ({ drawn, value, ends }) => {
      const [low = 0, high = 0] = ends.toSorted((a, b) => a - b);
      const samples = drawn.map((sample) => ({ process: 0, value: sample }));
      const own = { median: low, firstQuartile: low, thirdQuartile: high, interval: { low, high } };
      const series = toSampleSeries([{ label: null, samples, value, ...own }], "ns");
      const { strips, x } = layoutSampleStrips(series, SIZE);
      for (const { plot, interval, value: mark } of strips) {
        expect(mark?.x).toBeGreaterThanOrEqual(plot.x0);
        expect(mark?.x).toBeLessThanOrEqual(plot.x1);
        expect(interval?.x0).toBeGreaterThanOrEqual(plot.x0);
        expect(interval?.x1).toBeLessThanOrEqual(plot.x1);
        if (interval?.goesOnLow === false) expect(interval.x0).toBe(x.at(low));
        if (interval?.goesOnHigh === false) expect(interval.x1).toBe(x.at(high));
      }
      for (const { at, label } of x.ticks) {
        const half = textWidth(label ?? "", SIZE.fontSize) / 2;
        expect(at - half, `${label}`).toBeGreaterThanOrEqual(-0.01);
        expect(at + half, `${label}`).toBeLessThanOrEqual(SIZE.width + 0.01);
      }
    }),
  );
});
