import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatBytes,
  formatCount,
  formatEstimate,
  formatExponent,
  formatPercent,
  formatRelativeRange,
  formatRelativeSpeed,
  formatRelativeSpeedWithin,
  formatShort,
  formatSignificant,
  relativeSpeedFormat,
} from "./format-number";

test.each([
  [0.16349, 3, "0.163"],
  [9.996, 3, "10.0"],
  [53.21, 3, "53.2"],
  [999.7, 3, "1000"],
  [186_234, 3, "186\u202f234"],
  [9.995, 3, "10.0"],
  [0.1235, 3, "0.124"],
  [1.125, 3, "1.13"],
  [0, 3, "0"],
  [0.000_123_4, 2, "0.00012"],
])("formatSignificant(%d, %d) is %s", (value, digits, text) => {
  expect(formatSignificant(value, digits)).toBe(text);
});

test.each([
  [0.943, "0.94"],
  [0.0632, "0.063"],
  [1.0349, "1.03"],
  [1.005, "1.01"],
  [0.885, "0.89"],
  [0.345, "0.35"],
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

test("halves go up wherever a number is written", () => {
  expect(formatCount(1234.5)).toBe("1235");
  expect(formatCount(-0.5)).toBe("\u22121");
  expect(formatEstimate(186_250)).toBe("186\u202f300");
  expect(formatPercent(0.285)).toBe("29\u202f%");
  expect(formatShort(12.45)).toBe("12.5");
});

test("a negative number has the minus sign of typography", () => {
  expect(formatShort(-12.45)).toBe("\u221212.5");
  expect(formatCount(-12_450)).toBe("\u221212\u202f450");
  expect(formatSignificant(-0.5, 2)).toBe("\u22120.50");
});

test("formatShort writes no zeros at the end and no exponent", () => {
  expect([1200, 12.5, 0.000_000_12, 0, 1.0001].map((value) => formatShort(value))).toEqual([
    "1200",
    "12.5",
    "0.00000012",
    "0",
    "1",
  ]);
});

test.each([
  [0.18, 0.2, "0.18 to 0.20"],
  [0.1154, 0.1241, "0.115 to 0.124"],
  [0.11541, 0.11549, "0.1154 to 0.1155"],
  [0.5, 0.5, "0.50 to 0.50"],
  [0.98, 1.021, "0.98 to 1.02"],
])("the ends %d and %d are written as %s", (low, high, text) => {
  expect(formatRelativeRange(low, high)).toBe(text);
});

test("a relative speed is written within its written interval", () => {
  expect(formatRelativeSpeedWithin(0.1175, { low: 0.1152, high: 0.1194 })).toBe("0.118");
  expect(formatRelativeRange(0.1152, 0.1194)).toBe("0.115 to 0.119");
  expect(formatRelativeSpeedWithin(0.1175, null)).toBe("0.12");
  const speed = fc.double({ min: 1e-4, max: 50, noNaN: true });
  fc.assert(
    fc.property(fc.array(speed, { minLength: 3, maxLength: 3 }), (three) => {
      const [low = 0, value = 0, high = 0] = three.toSorted((a, b) => a - b);
      const [first, last] = formatRelativeRange(low, high).split(" to ").map(Number);
      const written = Number(formatRelativeSpeedWithin(value, { low, high }));
      expect([first, written, last].toSorted((a = 0, b = 0) => a - b)).toEqual([
        first,
        written,
        last,
      ]);
    }),
  );
});

test("the relative speeds of one column are written alike, so that their order is that of their values", () => {
  const rows = [
    { speed: 0.1571, low: 0.156, high: 0.158 },
    { speed: 0.1552, low: 0.15, high: 0.16 },
    { speed: 0.15, low: 0.15, high: 0.15 },
  ];
  const format = relativeSpeedFormat([...rows, null]);
  expect(rows.map(({ speed }) => format(speed))).toEqual(["0.157", "0.155", "0.150"]);
  expect(formatRelativeRange(0.15, 0.16, format)).toBe("0.150 to 0.160");
  expect(relativeSpeedFormat([])(0.1552)).toBe("0.16");
});

test.each([
  [0.684, "0.68"],
  [-0.705, "\u22120.71"],
  [-0.001, "0.00"],
])("the exponent %d is written as %s", (value, text) => {
  expect(formatExponent(value)).toBe(text);
});
