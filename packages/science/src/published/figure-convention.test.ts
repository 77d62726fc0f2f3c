import { expect, test } from "vitest";
import { historicalMean } from "./figure-convention";

const results = [
  { benchmark: "getpid", remote: false, relativeSpeed: 1 },
  { benchmark: "open-close", remote: false, relativeSpeed: 4 },
  { benchmark: "open-close", remote: true, relativeSpeed: 16 },
  { benchmark: "bcopy", remote: false, relativeSpeed: 1 / 8 },
];

test.each([
  // (1 x 4 x 16 x 1/8)^(1/4), (1 x 4 x 16)^(1/3), (1 x 4 x 1/8)^(1/3), (1 x 4)^(1/2), (1 x 8)^(1/2)
  ["A", 8 ** (1 / 4)],
  ["B", 4],
  ["C", 0.5 ** (1 / 3)],
  ["D", 2],
  ["F", 8 ** 0.5],
] as const)("convention %s", (convention, expected) => {
  expect(historicalMean(results, convention)).toBeCloseTo(expected, 12);
});

test("a convention that leaves no result is an error", () => {
  const remoteOnly = results.filter((result) => result.remote);
  expect(() => historicalMean(remoteOnly, "D")).toThrow("geometric mean of no values");
});
