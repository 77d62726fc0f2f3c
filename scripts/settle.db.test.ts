import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSettlerProcess } from "./setup/site.mjs";
import { createPreparedDatabase } from "./test-templates.mjs";

let database: Awaited<ReturnType<typeof createPreparedDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createPreparedDatabase("settle");
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Records a migration of a later release, which says whether older processes can go on. */
const migrate = (said: string) =>
  client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, finished_at)
     VALUES ('newer', '', '99990101000000_newer', $1, now()) ON CONFLICT (id) DO UPDATE SET logs = $1`,
    [said],
  );

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("B41: a settler of an older release goes on beside a schema that expands, and ends beside one that it does not know", async () => {
  const start = () =>
    startSettlerProcess({ databaseUrl: database.webUrl ?? database.url, log: "settle-test" });
  await migrate("expands");
  const settler = await start();
  try {
    expect(isRunning(settler.pid)).toBe(true);
    await migrate("needs 99990101000000_newer");
    await expect.poll(() => isRunning(settler.pid), { timeout: 60_000, interval: 100 }).toBe(false);
    await expect(start()).rejects.toThrow("did not start");
  } finally {
    await settler.stop();
  }
}, 120_000);
