import { describe, expect, test } from "vitest";
import { columnsOf, toMeasurementTexts } from "./measurement-texts";

const SUMMARY = {
  samples: 90,
  processes: 30,
  value: 1048.3,
  valuePart: "total",
  valueReason: null,
  valueInterval: { low: 955.4, high: 1554, coverage: 0.97 },
  slices: null,
  median: 1048.3,
  minimum: 953.1,
  firstQuartile: 993.5,
  thirdQuartile: 1136,
  maximum: 2000,
  interval: { low: 955.4, high: 1554, coverage: 0.97 },
  atFastestClock: 920.3,
  cpuShare: 0.99,
  costInInstructions: 8087.4,
  bytesPerInstruction: null,
  costInterval: null,
  relativeSpeed: 0.3211,
  relativeInterval: null,
} as const;

test("a row uses one unit, chosen for its value", () => {
  expect(toMeasurementTexts("open-close", SUMMARY, 1)).toMatchObject({
    unit: "µs",
    value: "1.048",
    median: null,
    undisturbed: null,
    interval: "0.9554 to 1.554",
    atFastestClock: "0.9203",
    relativeSpeed: "0.32",
    cost: "8087",
    costUnit: null,
    samples: "90",
    processes: "30 processes",
  });
});

test("method 2 shows the value of the undisturbed slices, and beside it the median of all and their share", () => {
  const summary = {
    ...SUMMARY,
    value: 520.45,
    valuePart: "undisturbed",
    valueInterval: { low: 519, high: 522, coverage: 0.95 },
    slices: { all: 4000, undisturbed: 300, processes: 28 },
  } as const;
  expect(toMeasurementTexts("open-close", summary, 2)).toMatchObject({
    unit: "ns",
    value: "520.5",
    interval: "519.0 to 522.0",
    undisturbed: "7.5\u202f% of 4000",
    median: "1048",
  });
});

test("the cost of a throughput says that it is in bytes per instruction", () => {
  const summary = { ...SUMMARY, costInInstructions: null, bytesPerInstruction: 0.0903 };
  expect(toMeasurementTexts("read", summary, 1)).toMatchObject({
    cost: "0.0903",
    costUnit: "bytes per instruction",
  });
});

describe("a column", () => {
  const shown = (...rows: Parameters<typeof columnsOf>[0]) =>
    columnsOf(rows).map(({ heading, id, second }) => [heading, id, second]);

  test("has two lines and the heading of both, if any row has them", () => {
    const row = toMeasurementTexts("open-close", SUMMARY, 2);
    const without = { ...row, interval: null };
    expect(shown(without, row)).toContainEqual(["Value, interval", "value", "interval"]);
    expect(shown(without, row)).toContainEqual(["Median of all, quartiles", "median", "quartiles"]);
    expect(shown(without)).toContainEqual(["Value", "value", null]);
  });

  test("has the second line alone, if no row has the first, and is left out without both", () => {
    const row = toMeasurementTexts("open-close", SUMMARY, 1);
    expect(shown(row)).toContainEqual(["Quartiles", "quartiles", null]);
    expect(shown({ ...row, quartiles: null }).flat()).not.toContain("Quartiles");
  });

  test("reserves no decimals for ranges", () => {
    const row = toMeasurementTexts("open-close", SUMMARY, 1);
    const decimals = Object.fromEntries(columnsOf([row]).map((one) => [one.id, one.decimals]));
    expect(decimals).toMatchObject({ value: 3, quartiles: 0, relativeSpeed: 2 });
  });
});
