import { expect, test } from "vitest";
import { decimalsByColumn, toMeasurementTexts } from "./measurement-texts";

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
    bytesPerInstruction: null,
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

test("columns of ranges reserve no decimals", () => {
  const decimals = decimalsByColumn([toMeasurementTexts("open-close", SUMMARY, 1)]);
  expect(decimals).toMatchObject({ value: 3, interval: 0, quartiles: 0, relativeSpeed: 2 });
});
