import fc from "fast-check";
import { expect, it } from "vitest";
import { insertIntoBytes, insertParts, partMark } from "./part-marks.mjs";

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

it("inserts parts into the bytes of a page as into its text", () => {
  const text = fc.string({ unit: "grapheme" });
  const mark = fc.nat(4).map(partMark);
  const broken = fc.constantFrom("<!--oslag part 1", "<!--oslag part -->", "<!--oslag part 1 -->");
  const page = fc.array(fc.oneof(text, mark, broken)).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(page, fc.array(text, { maxLength: 4 }), (whole, parts) => {
      const bytes = insertIntoBytes(Buffer.from(whole), parts);
      expect(bytes.toString()).toBe(insertParts(whole, parts));
    }),
  );
});

it("keeps bytes of a page that are no text", () => {
  const [before, after] = [Buffer.from([0xff, 0xfe, 0x80]), Buffer.from([0xc3])];
  const page = Buffer.concat([before, Buffer.from(partMark(0)), after]);
  const whole = Buffer.concat([before, Buffer.from("é’🙂"), after]);
  expect(insertIntoBytes(page, ["é’🙂"])).toEqual(whole);
  expect(insertIntoBytes(whole, [])).toEqual(whole);
});

it("returns bytes that a later page does not change", () => {
  const page = Buffer.from(partMark(0));
  const first = insertIntoBytes(page, ["first"]);
  insertIntoBytes(page, ["other"]);
  expect(first.toString()).toBe("first");
});
