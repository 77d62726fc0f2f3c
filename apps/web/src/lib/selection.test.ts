import fc from "fast-check";
import { expect, it } from "vitest";
import { formatSelection, parseSelection } from "./selection";

it("reads what it writes", () => {
  const end = fc.double({ min: -1e12, max: 1e12, noNaN: true });
  const pair = fc.tuple(end, end).map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)));
  const panel = fc.option(fc.string({ minLength: 1, maxLength: 60 }));
  fc.assert(
    fc.property(fc.record({ x: pair, y: pair, panel }), (selection) => {
      const text = formatSelection(selection);
      const read = parseSelection(text);
      expect(read).not.toBeNull();
      expect(read === null ? null : formatSelection(read)).toBe(text);
      expect(read?.panel).toBe(selection.panel);
    }),
  );
});

it.each([
  "",
  "1,2,3",
  "2,1,3,4",
  "1,2,4,3",
  "1,2,3,x",
  "1,2,3,Infinity",
  "1,2,3,NaN",
  "1,2,3,1e999",
  " 1,2,3,4",
  "1,2,3,4,",
  "0x1,2,3,4",
  `1,2,3,4,${"x".repeat(201)}`,
])("refuses %j", (text) => {
  expect(parseSelection(text)).toBeNull();
});
