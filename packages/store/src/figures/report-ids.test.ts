import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { countIds, digestOfIds, sortIds, toReportIds, withoutIds } from "./report-ids";

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createHash("sha256").update(`report ${index}`).digest("hex"),
  );

it.each([0, 1, 999, 1_000, 1_001, 9_999, 10_000, 25_001])(
  "hashes the sorted ids of %i reports, each with its line feed",
  (count) => {
    const own = ids(count);
    const lines = own
      .toSorted()
      .map((id) => `${id}\n`)
      .join("");
    const expected = createHash("sha256").update(lines).digest("hex");
    expect(digestOfIds(toReportIds(own))).toBe(expected);
    expect(digestOfIds(sortIds(toReportIds(own.toReversed())))).toBe(expected);
    expect(countIds(toReportIds(own))).toBe(count);
  },
);

const textOf = (list: Buffer) => list.toString("latin1").match(/.{64}/g) ?? [];

it("sorts ids that have the same leading digits, and those at both ends", () => {
  const ends = ["0", "f", "9", "a"].map((digit) => digit.repeat(64));
  const alike = Array.from(
    { length: 300 },
    (_, index) => `8000000${index % 3}${(index * 7919).toString(16).padStart(56, "0")}`,
  );
  const own = [...ends, ...alike];
  expect(textOf(toReportIds(own))).toEqual(own.toSorted());
  expect(() => toReportIds(["abc"])).toThrow(RangeError);
});

it("leaves out ids, first and last too, and none that only begins as one of them", () => {
  const own = ids(500).toSorted();
  const left = new Set(
    [own[0], own[1], own[250], own[499], `${own[7]?.slice(0, 63)}x`].map(String),
  );
  const expected = own.filter((id) => !left.has(id));
  const [first = Buffer.of(), second, third] = withoutIds(
    [toReportIds(own), toReportIds([]), toReportIds(own.slice(2, 9))],
    left,
  );
  expect(textOf(first)).toEqual(expected);
  expect([second?.length, third]).toEqual([0, toReportIds(own.slice(2, 9))]);
  expect(withoutIds([toReportIds(own)], new Set(own))).toEqual([Buffer.of()]);
});

it("sorts ids that begin anywhere in the memory of a buffer", () => {
  const own = ids(100);
  for (const offset of [1, 2, 3, 4, 7]) {
    const memory = Buffer.from(" ".repeat(offset) + own.join(""), "latin1");
    expect(textOf(sortIds(memory.subarray(offset)))).toEqual(own.toSorted());
  }
});
