import { expect, test } from "vitest";
import { compileEfficiency } from "./compile-efficiency";
import { parallelEfficiency } from "./parallel-efficiency";

test("processes that do not wait have efficiency 1, and processes that run one at a time 1 / their number", () => {
  expect(parallelEfficiency({ throughput: 8e6, ofOne: 1e6, processes: 8 })).toBe(1);
  expect(parallelEfficiency({ throughput: 1e6, ofOne: 1e6, processes: 8 })).toBe(1 / 8);
  expect(parallelEfficiency({ throughput: 1e6, ofOne: 1e6, processes: 1 })).toBe(1);
});

test("a phase of twice the compiler's own time has efficiency a half", () => {
  expect(compileEfficiency({ inMemoryNs: 2e8, phaseNs: 4e8 })).toBe(0.5);
});

test.each([0, -1, Number.NaN])("%d is refused, never turned into a number", (wrong) => {
  expect(() => parallelEfficiency({ throughput: wrong, ofOne: 1, processes: 1 })).toThrow(
    RangeError,
  );
  expect(() => parallelEfficiency({ throughput: 1, ofOne: wrong, processes: 1 })).toThrow(
    RangeError,
  );
  expect(() => parallelEfficiency({ throughput: 1, ofOne: 1, processes: wrong })).toThrow(
    RangeError,
  );
  expect(() => compileEfficiency({ inMemoryNs: 1, phaseNs: wrong })).toThrow(RangeError);
});
