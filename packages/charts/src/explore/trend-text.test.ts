import type { FigureFit } from "@oslag/schema";
import { expect, test } from "vitest";
import { trendText } from "./trend-text";

const fit: FigureFit = {
  group: null,
  points: 10,
  slope: Math.log10(1.04),
  slope_low: Math.log10(1.02),
  slope_high: Math.log10(1.06),
  exponent: null,
  line: [],
};

test("over years a fit says by what the value is multiplied in each", () => {
  expect(trendText(fit, false)).toBe("×1.04 a year (1.02 to 1.06)");
  expect(trendText({ ...fit, slope_low: null, slope_high: null }, false)).toBe("×1.04 a year");
});

test("no exponent is written from so few points that it has no interval", () => {
  const exponent = { value: 0.73, low: null, high: null };
  expect(trendText({ ...fit, exponent }, true)).toBe("too few points for an exponent");
});

test("halves go away from zero", () => {
  const exponent = { value: 0.885, low: 0.845, high: 1.005 };
  expect(trendText({ ...fit, exponent }, true)).toBe("scaling exponent 0.89 (0.85 to 1.01)");
  expect(trendText({ ...fit, slope: -0.345, slope_low: null, slope_high: null }, true)).toBe(
    "slope −0.35",
  );
});

test("over a logarithmic axis it says its slope, and the scaling exponent where there is one", () => {
  expect(trendText({ ...fit, slope: -0.5, slope_low: -0.6, slope_high: 0.1 }, true)).toBe(
    "slope −0.50 (−0.60 to 0.10)",
  );
  const exponent = { value: 0.73, low: 0.71, high: 0.75 };
  expect(trendText({ ...fit, exponent }, true)).toBe("scaling exponent 0.73 (0.71 to 0.75)");
});
