import { expect, it } from "vitest";
import { testKey } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { inSnapshot } from "./in-snapshot";
import { isTimeout } from "./is-timeout";
import { readRowsOnce } from "./read-rows";
import { sql } from "./sql";

const test = useDatabase("in_snapshot");
const LIMITS = { statementMs: 5_000, totalMs: 10_000 };
const KEYS = sql`SELECT count(*)::int AS keys FROM keys`;

it("reads one state of the database, whatever is written meanwhile", async () => {
  const [first, second] = await inSnapshot(test.db, LIMITS, async (tx) => {
    const before = await readRowsOnce(tx, KEYS);
    await test.db.key.create({ data: { id: testKey("written").id } });
    return [before, await readRowsOnce(tx, KEYS)];
  });
  expect(second).toEqual(first);
  expect(await readRowsOnce(test.db, KEYS)).toEqual([{ keys: 1 }]);
});

it("writes nothing", async () => {
  const writing = inSnapshot(test.db, LIMITS, (tx) => readRowsOnce(tx, sql`DELETE FROM keys`));
  await expect(writing).rejects.toThrow("read-only");
});

it.each([
  ["a statement", { ...LIMITS, statementMs: 20 }],
  ["all statements together", { ...LIMITS, totalMs: -1 }],
])("says that %s took too long, and gives the connection back", async (_, limits) => {
  for (let round = 0; round < 12; round += 1) {
    const reading = inSnapshot(test.db, limits, (tx) =>
      readRowsOnce(tx, sql`SELECT pg_sleep(2)::text`),
    );
    expect(isTimeout(await reading.catch((error: unknown) => error))).toBe(true);
  }
  expect(await readRowsOnce(test.db, sql`SHOW statement_timeout`)).toEqual([
    { statement_timeout: "15s" },
  ]);
});
