import type { ExploreChart } from "@oslag/charts";
import type { FigureFit, FigureRow } from "@oslag/schema";
import { expect, it } from "vitest";
import { zoomToToday } from "./zoom-to-today";

const row = (id: string, more: Partial<FigureRow>): FigureRow => ({
  id,
  label: id,
  origin: "official",
  x: 1,
  y: 1,
  low: null,
  high: null,
  covered: { measured: 1, of: 1 },
  colour: null,
  shape: null,
  facet: null,
  reports: 1,
  keys: 1,
  newest_report: null,
  ...more,
});

const fit = (xs: readonly number[]): FigureFit => ({
  group: null,
  points: 5,
  slope: -0.5,
  slope_low: null,
  slope_high: null,
  exponent: null,
  line: xs.map((x) => ({ x, y: x ** -0.5, low: null, high: 2 * x ** -0.5 })),
});

const CHART: ExploreChart = {
  rows: [
    row("VAX", { origin: "paper", x: 0.9, y: 1 }),
    row("VAX plotted", { origin: "plotted", x: 1_500, y: 0.2, joined_to: "VAX" }),
    row("fast machine of 1990", { origin: "paper", x: 2_000, y: 0.12 }),
    row("low machine of 1990", { origin: "paper", x: 2_000, y: 0.01 }),
    row("slow", { x: 1_000, y: 0.3, low: 0.1, high: 0.4 }),
    row("fast", { x: 16_000, y: 0.2, origin: "local" }),
  ],
  fits: [fit([0.5, 1, 10]), fit([1, 100, 10_000, 1_000_000])],
  x: { title: "x", log: true, divisor: 1 },
  y: { title: "y", log: true, divisor: 1 },
  reference: null,
  colourTitle: null,
  shapeTitle: null,
  facetTitle: null,
};

it("keeps the points of today, and of the others those among them", () => {
  expect(zoomToToday(CHART).rows.map(({ id }) => id)).toEqual([
    "fast machine of 1990",
    "slow",
    "fast",
  ]);
});

it("cuts lines where they leave the range, on the line, and drops those beside it", () => {
  const { fits } = zoomToToday(CHART);
  expect(fits).toHaveLength(1);
  const line = fits[0]?.line ?? [];
  expect(line.map(({ x }) => x)).toEqual([1_000, 10_000, 16_000]);
  for (const { x, y, low, high } of line) {
    expect(y).toBeCloseTo(x ** -0.5, 12);
    expect(high).toBeCloseTo(2 * x ** -0.5, 12);
    expect(low).toBeNull();
  }
});

it("cuts a line over years straight", () => {
  const chart = {
    ...CHART,
    x: { ...CHART.x, log: false },
    rows: [row("a", { x: 2010, y: 1 }), row("b", { x: 2015, y: 2 })],
    fits: [
      {
        ...fit([1]),
        line: [2000, 2020].map((x) => ({ x, y: 2 ** (x - 2000), low: null, high: null })),
      },
    ],
  };
  expect(zoomToToday(chart).fits[0]?.line.map(({ x, y }) => [x, Math.log2(y)])).toEqual([
    [2010, 10],
    [2015, 15],
  ]);
});

it("leaves a chart without points of today as it is", () => {
  const chart = { ...CHART, rows: CHART.rows.filter(({ origin }) => origin === "paper") };
  expect(zoomToToday(chart)).toBe(chart);
});
