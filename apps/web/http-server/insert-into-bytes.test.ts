import { insertParts, partMark } from "@oslag/server-interface";
import fc from "fast-check";
import { expect, it } from "vitest";
import { insertIntoBytes } from "./insert-into-bytes.mjs";

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
