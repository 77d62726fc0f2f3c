import { expect, test } from "vitest";
import { readableUnit } from "./readable-unit";

test.each([
  ["time", 999, "ns"],
  ["time", 1000, "µs"],
  ["time", 3.4e6, "ms"],
  ["time", 2e9, "s"],
  ["bandwidth", 5.6e6, "MB/s"],
  ["bandwidth", 12e9, "GB/s"],
  ["rate", 31_000, "/s"],
  ["rate", 38e6, "million/s"],
] as const)("a %s of %d is written in %s", (quantity, value, unit) => {
  expect(readableUnit(quantity, value).unit).toBe(unit);
});
