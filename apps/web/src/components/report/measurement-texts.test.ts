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

test("a row uses one unit, chosen for its median", () => {
  expect(toMeasurementTexts("open-close", SUMMARY)).toMatchObject({
    unit: "µs",
    median: "1.048",
    interval: "0.9554 to 1.554",
    atFastestClock: "0.9203",
    relativeSpeed: "0.32",
    cost: "8087",
    bytesPerInstruction: null,
  });
});

test("columns of ranges reserve no decimals", () => {
  const decimals = decimalsByColumn([toMeasurementTexts("open-close", SUMMARY)]);
  expect(decimals).toMatchObject({ median: 3, interval: 0, quartiles: 0, relativeSpeed: 2 });
});
