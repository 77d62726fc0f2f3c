import { describe, expect, test } from "vitest";
import { todayRow } from "../gallery/edition-rows";
import { toLook, toScalingSeries } from "./scaling-series";

describe("toLook", () => {
  test.each([
    ["official", {}],
    ["official-virtual", { virtual: true }],
    ["local", { origin: "local" }],
    ["local-virtual", { origin: "local", virtual: true }],
    ["browser", { origin: "browser", covered: { count: 3, of: 6 } }],
    ["incomplete", { covered: { count: 5, of: 6 } }],
    ["busy", { busy: true }],
    ["busy", { busy: true, virtual: true, origin: "local" }],
    ["recomputed", { origin: "recomputed" }],
    ["plotted", { origin: "plotted" }],
  ] as const)("%s", (look, values) => {
    expect(toLook(todayRow("a", values))).toBe(look);
  });
});

describe("toScalingSeries", () => {
  test.each([Number.NaN, 0, -1, Infinity])("names a row whose rating is %d", (ratingMips) => {
    const { points, warnings } = toScalingSeries([todayRow("DEC Titan", { ratingMips })], null);
    expect(points).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining("DEC Titan")]);
  });

  test("joins two reckonings only when both are drawn", () => {
    const row = todayRow("a", { counterpart: "b" });
    expect(toScalingSeries([row], null).links).toEqual([]);
    expect(toScalingSeries([row, todayRow("b", {})], null).links).toEqual([["a", "b"]]);
  });
});
