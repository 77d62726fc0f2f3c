import { expect, test } from "vitest";
import { countOf, formatBytes, formatRelativeSpeed, formatSignificant } from "./format-number";

test.each([
  [0.16349, 3, "0.163"],
  [9.996, 3, "10.0"],
  [53.21, 3, "53.2"],
  [999.7, 3, "1000"],
  [186_234, 3, "186\u2009234"],
  [0, 3, "0"],
  [0.000_123_4, 2, "0.00012"],
])("formatSignificant(%d, %d) is %s", (value, digits, text) => {
  expect(formatSignificant(value, digits)).toBe(text);
});

test.each([
  [0.943, "0.94"],
  [0.0632, "0.063"],
  [1.0349, "1.03"],
])("formatRelativeSpeed(%d) is %s", (value, text) => {
  expect(formatRelativeSpeed(value)).toBe(text);
});

test.each([
  [0, "0 bytes"],
  [65_536, "64.0 KiB"],
  [16 * 2 ** 30, "16.0 GiB"],
])("formatBytes(%d) is %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("countOf writes one thing in the singular", () => {
  expect(countOf(1, "report")).toBe("1 report");
  expect(countOf(12, "report")).toBe("12 reports");
  expect(countOf(2, "process")).toBe("2 processes");
});
