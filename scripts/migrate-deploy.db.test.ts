import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDeploy } from "./migrate-deploy.mjs";
import { createTestDatabase } from "./test-database.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "oslag-migrations-"));
let database: Awaited<ReturnType<typeof createTestDatabase>>;

function addMigration(name: string, sql: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, "migration.sql"), sql);
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

beforeAll(async () => {
  database = await createTestDatabase("migrate_deploy");
  addMigration("20000101000000_first", "CREATE TABLE things (id INTEGER);");
  await migrateDeploy({ url: database.url, folder });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

it("E37: a migration that must wait for a long transaction keeps no reader waiting, and is applied after it", async () => {
  addMigration("20000102000000_second", "ALTER TABLE things ADD COLUMN later INTEGER;");
  const [long, reader, observer] = [await connect(), await connect(), await connect()];
  const migrating: Promise<unknown>[] = [];
  const isWaiting = async () =>
    (
      await observer.query(
        "SELECT FROM pg_locks WHERE relation = 'things'::regclass AND NOT granted AND mode = 'AccessExclusiveLock'",
      )
    ).rowCount;
  try {
    // A backup, a dump and the settling of a large model take minutes, and hold what they read until they end.
    await long.query("BEGIN; SELECT FROM things");
    migrating.push(migrateDeploy({ url: database.url, folder }));
    await expect.poll(isWaiting, { timeout: 20_000, interval: 10 }).toBe(1);
    // This waits for the migration, which waits for the long transaction. It must be answered although that one goes on.
    expect((await reader.query("SELECT FROM things")).rowCount).toBe(0);
    await long.query("COMMIT");
    expect(await migrating[0]).toEqual(["20000102000000_second"]);
    await reader.query("SELECT later FROM things");
  } finally {
    await long.query("ROLLBACK");
    await Promise.allSettled(migrating);
    await Promise.all([long, reader, observer].map((client) => client.end()));
  }
});
