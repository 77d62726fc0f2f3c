import { DEFAULT_CONVENTION } from "@oslag/science";
import { expect, test } from "vitest";
import { EDITIONS } from "./editions";
import { historicalFigure } from "./historical-figure";
import { configurationPoints, machinePoints } from "./paper-points";

test("convention B, the default, reproduces these five of the ten plotted points", () => {
  expect(DEFAULT_CONVENTION).toBe("B");
  const reproduced = historicalFigure("B").filter((point) => point.reproduced);
  expect(reproduced.map((point) => point.machine)).toEqual([
    "HP835",
    "SS1",
    "Sun4",
    "8800",
    "MVAX2",
  ]);
});

test.each([
  ["A", ["MVAX2"]],
  ["C", ["HP835", "MVAX2"]],
  ["D", ["8800", "MVAX2"]],
  ["F", ["SS1", "8800", "MVAX2"]],
] as const)("convention %s reproduces fewer", (convention, expected) => {
  const reproduced = historicalFigure(convention).filter((point) => point.reproduced);
  expect(reproduced.map((point) => point.machine)).toEqual(expected);
});

test("plotted ratings are those of Table 1", () => {
  for (const point of historicalFigure("B")) {
    const machine = EDITIONS["1990"].machines.find(({ id }) => id === point.machine);
    expect(point.ratingMips).toBe(machine?.ratingMips);
  }
});

test("the ten machines over the default set: all complete, the baseline at 1", () => {
  const points = machinePoints(EDITIONS["1990"]);
  expect(points).toHaveLength(10);
  expect(points.every((point) => point.complete)).toBe(true);
  expect(points.find((point) => point.machine === "MVAX2")?.geometricMean).toBe(1);
  expect(points.find((point) => point.machine === "DS3100")?.systems).toEqual([
    "Mach 2.5",
    "Ultrix 3.1",
    "Sprite",
  ]);
});

test("the DECstation 5000's point, by hand from the printed values", () => {
  const speedup = [207 / 11, 3.66 / 0.18, 1820 / 90, 6.1 / 2.3, 2.9 / 0.16, 100 / 50];
  const mean = speedup.reduce((product, own) => product * own, 1) ** (1 / 6) / (18 / 0.9);
  const point = machinePoints(EDITIONS["1990"]).find(({ machine }) => machine === "DS5000");
  expect(point?.geometricMean).toBeCloseTo(mean, 12);
});

test("the SPARCstation under Sprite has no file results: incomplete, four of six", () => {
  const points = configurationPoints(EDITIONS["1990"]);
  expect(points).toHaveLength(16);
  expect(points.filter((point) => !point.complete)).toMatchObject([
    { machine: "SS1", os: "Sprite", have: 4, of: 6, missing: ["open-close", "create-delete"] },
  ]);
});
