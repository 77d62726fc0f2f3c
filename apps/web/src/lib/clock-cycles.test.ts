import { expect, test } from "vitest";
import { makeReport } from "@/server/testing/make-report";
import { cyclesPerWitness, witnessesOf } from "./clock-cycles";

test("52 ns on a core that takes 4 cycles or 1333 ps for a multiply-add are 156 cycles at 3 GHz", () => {
  expect(witnessesOf(52, 4000 / 3) * 4).toBeCloseTo(156, 6);
});

test.each([
  ["GenuineIntel", 6, "x86_64", 4],
  ["AuthenticAMD", 25, "x86_64", 4],
  ["AuthenticAMD", 21, "x86_64", null],
  ["Example", 6, "x86_64", null],
  ["ARM", undefined, "aarch64", null],
])(
  "a multiply-add of %s, family %s, %s takes %s cycles",
  (vendor, family, architecture, cycles) => {
    const report = makeReport({
      change: ({ machine: { processor } }) => {
        Object.assign(processor, { vendor, architecture });
        delete processor.family;
        if (family !== undefined) processor.family = family;
      },
    });
    expect(cyclesPerWitness(report)).toBe(cycles);
  },
);
