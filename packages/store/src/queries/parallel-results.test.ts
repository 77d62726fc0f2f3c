import { expect, test } from "vitest";
import { madeMeasurements } from "../testing/made-measurements";
import { parallelResults } from "./parallel-results";

const at = (variant: string, processes: number, median: number) => ({
  benchmark: "getpid-parallel",
  variant,
  median,
  parameters: { processes },
});
const LINE = { benchmark: "getpid-parallel", storage: null };

test("results are in the order of their number of processes, each with its efficiency", () => {
  const { report, measurements } = madeMeasurements([
    at("all", 12, 6e6),
    at("1", 1, 1e6),
    at("4", 4, 4e6),
    { benchmark: "cswitch-parallel", variant: "1", median: 5, parameters: { processes: 1 } },
  ]);
  const results = parallelResults(report, measurements, LINE);
  expect(results.map(({ processes, efficiency }) => [processes, efficiency])).toEqual([
    [1, 1],
    [4, 1],
    [12, 0.5],
  ]);
});

test("without a result of one process there is no efficiency", () => {
  const { report, measurements } = madeMeasurements([at("2", 2, 1e6), at("all", 8, 4e6)]);
  const results = parallelResults(report, measurements, LINE);
  expect(results.map(({ efficiency }) => efficiency)).toEqual([null, null]);
});

test("a number of processes is listed once, even if `all` is the same number", () => {
  const { report, measurements } = madeMeasurements([at("1", 1, 1e6), at("all", 1, 1.1e6)]);
  expect(parallelResults(report, measurements, LINE)).toHaveLength(1);
});
