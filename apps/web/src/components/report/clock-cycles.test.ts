import { expect, test } from "vitest";
import { makeReport } from "@oslag/store/testing";
import { cyclesPerWitness, witnessesOf } from "./clock-cycles";

test("52 ns on a core that takes 4 cycles or 1333 ps for a multiply-add are 156 cycles at 3 GHz", () => {
  expect(witnessesOf(52, 4000 / 3) * 4).toBeCloseTo(156, 6);
});

test.each([
  { vendor: "GenuineIntel", family: 6, architecture: "x86_64", cycles: 4 },
  { vendor: "AuthenticAMD", family: 25, architecture: "x86_64", cycles: 4 },
  // What runners write: Go's name in format 1, the canonical name in format 2.
  { vendor: "AuthenticAMD", family: 25, architecture: "amd64", cycles: 4 },
  { vendor: "AuthenticAMD", family: 25, architecture: "x86-64", cycles: 4 },
  { vendor: "AuthenticAMD", family: 25, architecture: "x64", cycles: 4 },
  { vendor: "GenuineIntel", family: 6, architecture: "386", cycles: null },
  { vendor: "AuthenticAMD", family: 21, architecture: "x86_64", cycles: null },
  { vendor: "Example", family: 6, architecture: "x86_64", cycles: null },
  { vendor: "ARM", architecture: "aarch64", cycles: null },
])("a multiply-add of $vendor, $architecture takes $cycles cycles", ({ cycles, ...identity }) => {
  const report = makeReport({
    change: ({ machine: { processor } }) => {
      delete processor.family;
      Object.assign(processor, identity);
    },
  });
  expect(cyclesPerWitness(report)).toBe(cycles);
});
