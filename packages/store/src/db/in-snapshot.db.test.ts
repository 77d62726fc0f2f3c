import { expect, it } from "vitest";
import { testKey } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { openDatabase } from "./database";
import { inSnapshot, readBoth } from "./in-snapshot";
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

it("reads the same state on a second connection, and writes nothing there either", async () => {
  const shared = { ...LIMITS, isShared: true };
  await inSnapshot(test.db, shared, async (tx) => {
    if (tx.beside === undefined) throw new Error("no second connection");
    const pids = sql`SELECT pg_backend_pid() AS pid`;
    const [[own], [other]] = await readBoth(
      tx,
      (of) => readRowsOnce(of, pids),
      (of) => readRowsOnce(of, pids),
    );
    expect(own).not.toEqual(other);
    const before = await readRowsOnce(tx, KEYS);
    await test.db.key.create({ data: { id: testKey("beside").id } });
    expect(await readRowsOnce(tx.beside, KEYS)).toEqual(before);
  });
  const writing = inSnapshot(test.db, shared, (tx) =>
    readRowsOnce(tx.beside ?? {}, sql`DELETE FROM keys`),
  );
  await expect(writing).rejects.toThrow("read-only");
});

it("reads on one connection where the pool has no second one, and never waits for it", async () => {
  const single = openDatabase(test.url, "draw", { processes: 100 });
  try {
    const shared = { ...LIMITS, isShared: true };
    const read = await inSnapshot(single, shared, async (tx) => {
      expect(tx.beside).toBeUndefined();
      const keys = (of: typeof tx) => readRowsOnce(of, KEYS);
      return readBoth(tx, keys, keys);
    });
    expect(read[0]).toEqual(read[1]);
  } finally {
    await single.$disconnect();
  }
  const several = openDatabase(test.url, "draw");
  try {
    const shared = { ...LIMITS, isShared: true };
    const reading = [1, 2, 3, 4, 5].map(() =>
      inSnapshot(several, shared, (tx) =>
        readBoth(
          tx,
          (of) => readRowsOnce(of, sql`SELECT pg_sleep(0.05)::text`),
          (of) => readRowsOnce(of, KEYS),
        ),
      ),
    );
    expect(await Promise.all(reading)).toHaveLength(5);
  } finally {
    await several.$disconnect();
  }
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
