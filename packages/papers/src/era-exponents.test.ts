import { readFileSync } from "node:fs";
import { DEFAULT_SET } from "@oslag/schema";
import { clusteredFit, formatFixed, roundHalfAway } from "@oslag/science";
import { expect, test } from "vitest";
import { EDITIONS } from "./editions";
import { machinePoints } from "./paper-points";

/** Returns the exponent of 1990's ten machines over a set of operations, with its interval. */
function exponentOf(set: readonly string[]) {
  const points = machinePoints(EDITIONS["1990"], { set }).flatMap(
    ({ machine, ratingMips, geometricMean }) =>
      geometricMean === null
        ? []
        : [{ x: Math.log(ratingMips), y: Math.log(geometricMean * ratingMips), cluster: machine }],
  );
  const fit = clusteredFit(points, { at: [] });
  if (fit === null) throw new RangeError("no fit");
  const { low, high } = fit.slopeInterval;
  return {
    clusters: fit.clusters,
    ends: [fit.slope, low, high].map((end) => roundHalfAway(end, 2)),
  };
}

const doc = readFileSync(new URL("../../../docs/science.md", import.meta.url), "utf8");

test.each([
  { benchmark: "select", ends: [0.99, 0.7, 1.28] },
  { benchmark: "cswitch", ends: [0.84, 0.37, 1.3] },
  { benchmark: "open-close", ends: [0.83, 0.56, 1.1] },
  { benchmark: "getpid", ends: [0.82, 0.52, 1.12] },
  { benchmark: "read", ends: [0.4, 0.12, 0.69] },
  { benchmark: "create-delete", ends: [0.19, -0.13, 0.5] },
])("the exponent of $benchmark in 1990 is $ends", ({ benchmark, ends }) => {
  expect(exponentOf([benchmark])).toEqual({ clusters: 10, ends });
  expect(doc).toContain(rowOf(benchmark, ends));
});

test("the exponent of the mean of 1990 hides how much its operations differ", () => {
  const ends = [0.68, 0.52, 0.83];
  expect(exponentOf(DEFAULT_SET)).toEqual({ clusters: 10, ends });
  expect(doc).toContain(rowOf("the mean of the six", ends));
});

function rowOf(name: string, ends: readonly number[]): string {
  const [value, low, high] = ends.map((end) => formatFixed(end, 2));
  return `| ${name} | ${value} | ${low} to ${high} |`;
}
