import { describe, expect, test } from "vitest";
import { bytesPerInstruction } from "./bytes-per-instruction";
import { costInInstructions } from "./cost-in-instructions";
import { ratingMips } from "./rating-mips";
import { relativeSpeed } from "./relative-speed";

const microvax = { quantity: "time", value: 207_000, ratingMips: 0.9 } as const;
const decstation = { quantity: "time", value: 11_000, ratingMips: 18 } as const;

describe("relative speed", () => {
  test("the paper's worked example: getpid on the DECstation 5000 is 0.94", () => {
    expect(relativeSpeed(decstation, microvax)).toBeCloseTo(0.941, 3);
    expect(relativeSpeed(microvax, microvax)).toBe(1);
  });

  test("a bandwidth counts upward", () => {
    const read = relativeSpeed(
      { quantity: "bandwidth", value: 15.6e6, ratingMips: 20 },
      { quantity: "bandwidth", value: 2.3e6, ratingMips: 0.9 },
    );
    expect(read).toBeCloseTo(0.305, 3);
  });

  test("is the quotient of costs in instructions", () => {
    const cost = (result: typeof microvax | typeof decstation) =>
      costInInstructions({ timeNs: result.value, ratingMips: result.ratingMips });
    expect(cost(microvax)).toBeCloseTo(186.3, 9);
    expect(cost(decstation)).toBeCloseTo(198, 9);
    expect(cost(microvax) / cost(decstation)).toBeCloseTo(relativeSpeed(decstation, microvax), 12);
  });

  test("refuses zeros and mixed quantities", () => {
    expect(() => relativeSpeed({ ...decstation, value: 0 }, microvax)).toThrow("above zero");
    expect(() => relativeSpeed({ ...decstation, quantity: "bandwidth" }, microvax)).toThrow(
      "a bandwidth relative to a time",
    );
  });
});

test("rating: 1757 Dhrystones per second are 1 MIPS", () => {
  expect(ratingMips(1757)).toBe(1);
  expect(() => ratingMips(0)).toThrow("above zero");
});

test("bytes per instruction: the paper's Table 5 prints 0.70 for the DECstation 5000", () => {
  expect(bytesPerInstruction({ bytesPerSecond: 12.6e6, ratingMips: 18 })).toBeCloseTo(0.7, 12);
});
