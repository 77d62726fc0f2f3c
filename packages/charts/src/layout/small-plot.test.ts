import { expect, test } from "vitest";
import { placeUnit, smallPlot } from "./small-plot";
import { textWidth } from "./text-width";

const SIZE = { width: 480, height: 160, fontSize: 13 };

test.each(["ns", "GB/s", "million/s", "million bytes/s"])(
  "the unit %s is within the paper",
  (unit) => {
    const { x, anchor } = placeUnit(unit, { plot: smallPlot(SIZE), fontSize: SIZE.fontSize });
    const left = anchor === "end" ? x - textWidth(unit, SIZE.fontSize) : x;
    expect(left).toBeGreaterThanOrEqual(0);
  },
);
