import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { countIds, createListCollector, digestOfIds, toReportIds } from "./report-ids";

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createHash("sha256").update(`report ${index}`).digest("hex"),
  );
const linesOf = (own: readonly string[]) => own.map((id) => `${id}\n`).join("");
const digestOf = (own: readonly string[]) =>
  createHash("sha256")
    .update(linesOf([...own].toSorted()))
    .digest("hex");
type Sorting = { readonly left?: ReadonlySet<string>; readonly expected?: number };
/** Collects what is read in several parts, each of several lists. PostgreSQL sorts each list. */
const collectParts = (
  parts: readonly (readonly (readonly string[])[])[],
  { left = new Set(), expected = 0 }: Sorting = {},
) => {
  const collector = createListCollector({ expected, left });
  for (const lists of parts)
    collector.add(
      linesOf(lists.flatMap((list) => list.toSorted())),
      lists.map(({ length }) => length),
    );
  return collector.finish();
};
const textsOf = (lists: readonly Buffer[]) =>
  lists.map((list) => list.toString("latin1").trimEnd().split("\n"));

it.each([0, 1, 1_023, 1_024, 1_025, 25_001])(
  "hashes the sorted ids of %i reports, each with its line feed",
  (count) => {
    const own = ids(count);
    expect(digestOfIds(toReportIds(own))).toBe(digestOf(own));
    expect(countIds(toReportIds(own))).toBe(count);
    const { lists, ...all } = collectParts([[own]]);
    expect(all).toEqual({ count, digest: digestOf(own) });
    expect(Buffer.concat(lists).equals(toReportIds(own))).toBe(true);
  },
);

it("refuses what is no id, and other counts than there are ids", () => {
  expect(() => toReportIds(["abc"])).toThrow(RangeError);
  expect(() => createListCollector({ expected: 3 }).add(linesOf(ids(3)), [1, 1])).toThrow(
    RangeError,
  );
});

it.each([
  ["8", "0"],
  ["0".repeat(64), "0".repeat(64)],
  [`${"0".repeat(63)}1`, "0".repeat(64)],
])("refuses a list that is not sorted: %s before %s", (one, other) => {
  const lines = linesOf([one.padEnd(64, "0"), other.padEnd(64, "0")]);
  expect(() => createListCollector({ expected: 0 }).add(lines, [2])).toThrow(RangeError);
  createListCollector({ expected: 0 }).add(lines, [1, 1]);
});

/** Ids of few leading digits, so that many of them begin alike. */
const Id = fc
  .tuple(
    fc.constantFrom("00000000", "80000000", "80000001", "7fffffff", "ffffffff", "0000ffff"),
    fc.bigInt({ min: 0n, max: 2n ** 224n - 1n }),
  )
  .map(([leading, rest]) => leading + rest.toString(16).padStart(56, "0"));

it("keeps every list and hashes all of them, without those that are left out", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ id: Id, list: fc.nat(5), isLeft: fc.boolean() }), {
        selector: ({ id }) => id,
        maxLength: 200,
      }),
      fc.boolean(),
      fc.nat(300),
      (own, isSplit, expected) => {
        const list = (at: number) => own.filter((one) => one.list === at);
        const lists = [0, 1, 2, 3, 4, 5].map((at) => list(at).map(({ id }) => id));
        const left = new Set(own.flatMap(({ id, isLeft }) => (isLeft ? [id] : [])));
        const kept = lists
          .map((all) => all.filter((id) => !left.has(id)).toSorted())
          .filter(({ length }) => length > 0);
        const asked = isSplit ? [lists.slice(0, 2), lists.slice(2)] : [lists];
        const sorted = collectParts(asked, { left, expected });
        expect(textsOf(sorted.lists)).toEqual(kept);
        expect(sorted.count).toBe(kept.flat().length);
        expect(sorted.digest).toBe(digestOf(kept.flat()));
      },
    ),
  );
});

it("leaves out none that only begins as one of those that are left out", () => {
  const own = ids(100);
  const almost = own.map((id) => `${id.slice(0, 63)}${id.endsWith("0") ? "1" : "0"}`);
  expect(collectParts([[own]], { left: new Set(almost) }).count).toBe(100);
});
