import { andrewCopyBaseline, defaultBaseline } from "@oslag/papers";
import { expect, test } from "vitest";
import { andrewResults } from "./andrew-results";
import { madeMeasurements, type Made } from "@oslag/store/testing";

const SECOND = 1e9;
const andrew = (variant: string, medianNs: number, coldNs: number): Made => ({
  benchmark: "andrew",
  variant,
  storage: "local",
  median: medianNs,
  coldNs,
});
const MADE: Made[] = [
  andrew("total", 0.9 * SECOND, 1.2 * SECOND),
  andrew("copy", 0.3 * SECOND, 0.5 * SECOND),
  andrew("compile", 0.6 * SECOND, 0.7 * SECOND),
  {
    benchmark: "compile-in-memory",
    variant: "default",
    median: 1e6,
    parameters: { bytes_per_iteration: 300_000 },
  },
];

test("the copy phases are compared with the archive's runs, and the compile phase with the compiler in memory", () => {
  const { report, measurements } = madeMeasurements(MADE);
  const found = andrewResults(report, measurements, { storage: "local", ratingMips: 9000 });
  const { phases1to4 } = andrewCopyBaseline("local");
  const share = 9000 / defaultBaseline("local").ratingMips;
  expect(found?.copy?.relativeSpeed).toBeCloseTo(phases1to4.median / 0.3 / share, 9);
  expect(found?.copy?.low).toBeLessThanOrEqual(found?.copy?.relativeSpeed ?? 0);
  expect(found?.copy?.high).toBeGreaterThanOrEqual(found?.copy?.relativeSpeed ?? Infinity);
  expect(found?.compileEfficiency).toBeCloseTo(0.5, 9);
  expect(
    found?.cold.map(({ variant, coldNs, warmNs }) => [variant, coldNs, warmNs]),
  ).toContainEqual(["copy", 0.5 * SECOND, 0.3 * SECOND]);
});

test("without a rating there is no relative speed, and without a pass on a storage no result", () => {
  const { report, measurements } = madeMeasurements(MADE);
  expect(
    andrewResults(report, measurements, { storage: "local", ratingMips: null })?.copy,
  ).toBeNull();
  expect(andrewResults(report, measurements, { storage: "remote", ratingMips: 1 })).toBeNull();
  const alone = madeMeasurements(MADE.slice(0, 3));
  expect(
    andrewResults(alone.report, alone.measurements, { storage: "local", ratingMips: 1 })
      ?.compileEfficiency,
  ).toBeNull();
});
