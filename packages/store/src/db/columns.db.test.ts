import fc from "fast-check";
import { expect, it } from "vitest";
import { useDatabase } from "../testing";
import { floatsSql, intsSql, readFloats, readInts } from "./columns";
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
          SELECT ${floatsSql(sql`x`)} AS xs, ${intsSql(sql`n`)} AS ns
          FROM unnest(${rows.map(({ x }) => x)}::float8[], ${rows.map(({ n }) => n)}::int4[]) AS t (x, n)`,
        )) as [{ xs: Buffer | null; ns: Buffer | null }];
        expect([...readFloats(row.xs)]).toEqual(rows.map(({ x }) => x ?? NaN));
        expect([...readInts(row.ns)]).toEqual(rows.map(({ n }) => n));
      },
    ),
    { numRuns: 50 },
  );
});
