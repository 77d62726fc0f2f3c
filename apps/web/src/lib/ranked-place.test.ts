import { expect, test } from "vitest";
import { placeRows } from "./ranked-place";

const row = (relativeSpeed: number, low: number, high: number) => ({
  relativeSpeed,
  interval: { low, high },
});

test("rows tie with the row above where intervals overlap", () => {
  const rows = [row(3, 2.5, 3.5), row(2.6, 2.4, 2.7), row(1, 0.9, 1.1)];
  expect(placeRows(rows, 3).map(({ tied }) => tied)).toEqual([false, true, false]);
});

test("a row without an interval never ties", () => {
  const rows = [row(3, 2.5, 3.5), { relativeSpeed: 3, interval: null }, row(3, 2.5, 3.5)];
  expect(placeRows(rows, 3).map(({ tied }) => tied)).toEqual([false, false, false]);
});

test("the share of slower configurations counts all of the class, and no equal one", () => {
  const rows = [row(3, 2, 4), row(2, 2, 2), row(2, 2, 2)];
  expect(placeRows(rows, 5).map(({ fasterThan }) => fasterThan)).toEqual([1, 0.5, 0.5]);
  expect(placeRows([row(3, 2, 4)], 1)[0]?.fasterThan).toBeNull();
});
