import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  insertReports,
  insertSubjects,
  TEMPLATE_SQL,
} from "../../../../scripts/synthetic/rows.mjs";
import { refreshAll } from "../aggregates/refresh-all";
import { pageReaders } from "../testing/page-readers";
import { useReplicatedDatabase } from "../testing/use-replicated-database";
import { openDatabase, openReplica, runPrepared, type Database } from "./database";
import { isUnavailable, sqlStateOf } from "./is-unavailable";
import { sql } from "./sql";

const test = useReplicatedDatabase({ settings: "-c max_standby_streaming_delay=0" });
const SIZES = { configurations: 5, keys: 5, models: 2 };
const opened: Database[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.$disconnect()));
});

async function ask(url: string, ...statements: string[]): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let row: Record<string, string> = {};
    for (const statement of statements)
      row = (await client.query<Record<string, string>>(statement)).rows[0] ?? {};
    return row;
  } finally {
    await client.end();
  }
}

async function open(): Promise<Database> {
  const { webUrl: url } = test.replica();
  const { at = "" } = await ask(
    url,
    "SELECT extract(epoch FROM pg_postmaster_start_time())::text AS at",
  );
  const db = openReplica({ url, startedAt: at }, "read");
  opened.push(db);
  return db;
}

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

beforeAll(async () => {
  const client = new pg.Client({ connectionString: test.server.url });
  await client.connect();
  await client.query(TEMPLATE_SQL);
  await insertSubjects(client, SIZES);
  await insertReports(client, { from: 0, to: 200, reports: 200, ...SIZES });
  await client.end();
  await refreshAll(test.db);
  await test.replica().caughtUp();
});

/** Returns whether a statement sleeps on the replica; the web role sees its own statements. */
async function isAsleep(): Promise<boolean> {
  const { count } = await ask(
    test.replica().webUrl,
    "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep'",
  );
  return count === "1";
}

describe("a replica", () => {
  it("answers every page and listing as the primary does", async () => {
    const totals = await test.db.configurationTotal.findMany({ orderBy: { reports: "desc" } });
    const newest = await test.db.report.findFirstOrThrow({ orderBy: { received: "desc" } });
    const readers = pageReaders({
      report: newest.id,
      key: newest.keyId,
      configuration: totals.at(-1)?.configurationId ?? "",
      largest: totals[0]?.configurationId ?? "",
    });
    const primary = openDatabase(test.server.webUrl, "read");
    opened.push(primary);
    const replica = await open();
    for (const [name, read] of Object.entries(readers))
      expect(await read(replica), name).toEqual(await read(primary));
  });

  it("is not taken for the primary, to which a proxy may lead for a moment", async () => {
    const db = openDatabase(test.replica().webUrl, "read");
    opened.push(db);
    const read = { name: "one", text: "SELECT 1 AS one", values: [] };
    for (const work of [runPrepared(db, read), db.$queryRaw(sql`SELECT 1 AS one`)]) {
      const error = await thrownBy(work);
      expect(error).toBeInstanceOf(Error);
      expect(isUnavailable(error)).toBe(true);
    }
  });

  it("cancels statements that stand in the way of replaying, which counts as unavailable", async () => {
    const db = await open();
    const running = thrownBy(
      db.$queryRaw(sql`SELECT count(*), pg_sleep(20)::text FROM aggregate_changes`),
    );
    let hold = () => {};
    const holds = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const between = thrownBy(
      db.$transaction(
        async (tx) => {
          await tx.$queryRaw(sql`SELECT count(*) FROM aggregate_changes`);
          hold();
          await running;
          // The replica has then cancelled everything that was in the way.
          await test.replica().caughtUp();
          await tx.$queryRaw(sql`SELECT count(*) FROM aggregate_changes`);
        },
        { isolationLevel: "RepeatableRead" },
      ),
    );
    await holds;
    while (!(await isAsleep())) await sleep(20);
    await ask(
      test.server.url,
      "CREATE TABLE vacuumed AS SELECT generate_series(1, 1000) AS id",
      "DELETE FROM vacuumed",
      "VACUUM vacuumed",
    );
    expect(sqlStateOf(await running)).toBe("40001");
    for (const error of [await running, await between]) {
      expect(error).toBeInstanceOf(Error);
      expect(isUnavailable(error)).toBe(true);
    }
  });

  it("fails in every connection to a later run of its server, which may show an earlier state", async () => {
    const db = await open();
    const read = { name: "one", text: "SELECT 1 AS one", values: [] };
    expect(await runPrepared(db, read)).toEqual([{ one: 1 }]);
    test.replica().kill();
    test.replica().start();
    await test.replica().caughtUp();
    for (const _ of [1, 2, 3])
      expect(isUnavailable(await thrownBy(runPrepared(db, read)))).toBe(true);
    expect(isUnavailable(await thrownBy(db.report.count()))).toBe(true);
    expect(await runPrepared(await open(), read)).toEqual([{ one: 1 }]);
  });

  it("E36: takes no row from the site, before and after it is promoted", async () => {
    const db = await open();
    const write = () => thrownBy(db.key.create({ data: { id: "ed25519:late" } }));
    expect(String(await write())).toContain("read-only");
    test.replica().promote();
    expect(String(await write())).toContain("read-only");
    const { count } = await ask(
      test.replica().url,
      "SELECT count(*) FROM keys WHERE id LIKE '%late'",
    );
    expect(count).toBe("0");
  });
});
