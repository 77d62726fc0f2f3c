import fc from "fast-check";
import { expect, it } from "vitest";
import { useDatabase } from "../testing";
import {
  digitsSql,
  floatsSql,
  intsSql,
  lendFloats,
  lendInts,
  readFloats,
  readInts,
} from "./columns";
import { readRowsOnce } from "./read-rows";
import { sql } from "./sql";

const test = useDatabase("columns");

it("numbers come back as they are, in their order, and a null as NaN", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          x: fc.option(fc.double().filter((x) => !Object.is(x, -0))),
          n: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
        }),
      ),
      async (rows) => {
        const [row] = (await readRowsOnce(
          test.db,
          sql`
          SELECT ${digitsSql(floatsSql(sql`x`))} AS xs, ${digitsSql(intsSql(sql`n`))} AS ns,
            ${digitsSql(floatsSql(sql`n`, sql`n < 0`))} AS negative
          FROM unnest(${rows.map(({ x }) => x)}::float8[], ${rows.map(({ n }) => n)}::int4[]) AS t (x, n)`,
        )) as [Record<"xs" | "ns" | "negative", string | null>];
        expect([...readFloats(row.xs)]).toEqual(rows.map(({ x }) => x ?? NaN));
        expect([...readInts(row.ns)]).toEqual(rows.map(({ n }) => n));
        const negative = rows.map(({ n }) => n).filter((n) => n < 0);
        expect([...readFloats(row.negative)]).toEqual(negative);
      },
    ),
    { numRuns: 50 },
  );
});

it("numbers that are kept stay as they are when others are lent", () => {
  const [one, two] = ["3ff0000000000000", "40000000000000004008000000000000"];
  const [kept, lent] = [readFloats(one), lendFloats(two)];
  expect([[...kept], [...lent]]).toEqual([[1], [2, 3]]);
  const [keptInts, lentInts] = [readInts("00000001"), lendInts("ffffffff00000002")];
  expect([[...keptInts], [...lentInts]]).toEqual([[1], [-1, 2]]);
  expect([...lendInts(null), ...lendFloats(null)]).toEqual([]);
});
