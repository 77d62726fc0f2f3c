import { expect, it } from "vitest";
import { insertParts, partMark } from "./part-marks.mjs";

it("puts each part in the place of its mark, whatever the part contains", () => {
  const page = `<div>${partMark(1)}</div><p>${partMark(0)}</p>`;
  expect(insertParts(page, ["$& $1", partMark(1)])).toBe(`<div>${partMark(1)}</div><p>$& $1</p>`);
});

it("leaves a page alone that has no parts, and a mark without a part", () => {
  const page = `<div>${partMark(3)}</div>`;
  expect(insertParts(page, [])).toBe(page);
  expect(insertParts(page, ["a"])).toBe(page);
});

it("finds no mark in escaped text or in the copy for browsers", () => {
  const escaped = "&lt;!--oslag part 0--&gt; \\u003c!--oslag part 0-->";
  expect(insertParts(escaped, ["part"])).toBe(escaped);
});
