import {
  acceptStatement,
  ingest,
  listNewest,
  loadEditions,
  rederiveAll,
  refreshRecorded,
} from "@oslag/store";
import {
  TEST_ORIGIN,
  makeAdmission,
  makeEnvelope,
  makeStatement,
  storeScenario,
  testKey,
  useDatabase,
} from "@oslag/store/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isBehind } from "@oslag/server-interface";
import { createDataVersion, sharing } from "./data-version.mjs";

const database = useDatabase("data_version");
let version: ReturnType<typeof createDataVersion>;
let owner: pg.Client;
const ids: string[] = [];

beforeAll(async () => {
  const { db } = database;
  // The process that serves pages has this role.
  version = createDataVersion(database.webUrl ?? database.url);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  for (const serial of [1, 2, 3]) ids.push(await storeScenario(db, { key: "a", serial }));
  const keyId = testKey("moderator").id;
  await db.key.create({ data: { id: keyId } });
  await db.moderatorChange.create({ data: { keyId, isModerator: true } });
  await loadEditions(db);
});
afterAll(async () => {
  await version.end();
  await owner.end();
});

const read = async () => {
  const now = await version.read();
  if (now === null) throw new Error("The database has no purge number.");
  return now;
};

/** Returns whether what was rendered before some work would still be served after it. */
async function keepsPages(work: () => Promise<unknown>): Promise<boolean> {
  const before = await read();
  await work();
  const after = await read();
  expect(after.at).toBeGreaterThan(before.at);
  expect(isBehind(after.purge, before.purge)).toBe(
    after.purge.split(".")[0] !== before.purge.split(".")[0],
  );
  return !isBehind(before.purge, after.purge);
}

const say = async (said: Omit<Parameters<typeof makeStatement>[0], "sequence">) => {
  const { db } = database;
  const statement = makeStatement({ ...said, sequence: (sequence += 1) });
  const accepted = await acceptStatement(statement, { db, origin: TEST_ORIGIN });
  expect(accepted).toMatchObject({ ok: true, value: { created: true } });
  return statement;
};
let sequence = 0;

test("uploads, their settling, remarks, current editions and reading keep what was rendered", async () => {
  const { db } = database;
  const upload = makeEnvelope({ key: "b", serial: 4 });
  const network = "192.0.2.0/24";
  for (const work of [
    async () =>
      expect(await ingest(upload, makeAdmission(db), { network })).toMatchObject({ ok: true }),
    async () => {
      expect(await db.aggregateChange.count()).toBeGreaterThan(0);
      await refreshRecorded(db);
      expect(await db.aggregateChange.count()).toBe(0);
    },
    () => ingest(upload, makeAdmission(db), { network }),
    () => say({ key: "a", action: "annotate", subject: ids[0] ?? "", text: "A warm room." }),
    async () => expect(await loadEditions(db)).toEqual([]),
    () => listNewest(db, 10),
  ])
    expect(await keepsPages(work), work.toString()).toBe(true);
});

test("a rating that uploads moved settles all configurations of its model without raising the purge number", async () => {
  const { db } = database;
  const moved = async () => {
    for (const [serial, key] of ["k1", "k2", "k3", "k4", "k5", "k6"].entries())
      await storeScenario(db, {
        key,
        serial: 40 + serial,
        brand: "Moved",
        ratingMips: 900 + 100 * serial,
      });
  };
  expect(await keepsPages(moved)).toBe(true);
});

test.each([
  { key: "moderator", action: "flag", report: 1 },
  { key: "moderator", action: "hide", report: 1 },
  { key: "moderator", action: "restore", report: 1 },
  { key: "a", action: "withdraw", report: 2 },
] as const)("$action raises the purge number in the transaction that stores it", async (said) => {
  const { key, action, report } = said;
  let statement: Buffer | undefined;
  const act = async () => {
    statement = await say({ key, action, subject: ids[report] ?? "" });
  };
  expect(await keepsPages(act)).toBe(false);
  expect(await database.db.aggregateChange.count()).toBe(0);
  // What is known already changes nothing.
  const again = () =>
    acceptStatement(statement ?? Buffer.alloc(0), { db: database.db, origin: TEST_ORIGIN });
  expect(await keepsPages(again)).toBe(true);
});

test("values that are computed after a statement raise it once more, whoever computes them", async () => {
  const { db } = database;
  const id = await storeScenario(db, { key: "late", serial: 60 });
  await db.$executeRaw`INSERT INTO report_states (report_id, flagged_by) VALUES (${id}, ${"0".repeat(64)})`;
  expect(await keepsPages(() => refreshRecorded(db))).toBe(false);
  expect(await keepsPages(() => refreshRecorded(db))).toBe(true);
  await db.$executeRaw`DELETE FROM report_states WHERE report_id = ${id}`;
  expect(await keepsPages(() => refreshRecorded(db))).toBe(false);
});

test("a hidden text of a statement, the end of a key and its replacement raise it", async () => {
  const { db } = database;
  const [remark] = await db.statement.findMany({ where: { action: "annotate" } });
  for (const [key, action, subject] of [
    ["moderator", "hide", remark?.id ?? ""],
    ["moderator", "restore", remark?.id ?? ""],
    ["k1", "rotate-key", "k7"],
    ["k2", "revoke-key", "k2"],
  ] as const)
    expect(await keepsPages(() => say({ key, action, subject })), action).toBe(false);
});

test("deriving again and editions that changed raise it", async () => {
  const { db } = database;
  await db.edition.update({ where: { id: "1989" }, data: { digest: "0".repeat(64) } });
  expect(await keepsPages(() => loadEditions(db))).toBe(false);
  await db.report.update({ where: { id: ids[0] ?? "" }, data: { cores: 99 } });
  expect(await keepsPages(() => rederiveAll(db))).toBe(false);
});

test("a statement that is rolled back raises nothing, and one that is not committed yet delays nobody", async () => {
  const keep = async () => {
    await owner.query("BEGIN");
    await owner.query("SELECT raise_purge_number()");
    const before = await read();
    await owner.query("ROLLBACK");
    expect((await read()).purge).toBe(before.purge);
  };
  expect(await keepsPages(keep)).toBe(true);
});

test("no number that was used returns: a lost row, a restored table and a server that started again begin a new part", async () => {
  const seen = [await read()];
  for (const change of [
    "DELETE FROM purge_number",
    "UPDATE purge_number SET number = number - 1, origin = 'of another server'",
    // What pg_restore leaves: the same row in a table that was made again.
    `ALTER TABLE purge_number RENAME TO lost; CREATE TABLE purge_number (LIKE lost INCLUDING ALL);
     INSERT INTO purge_number SELECT * FROM lost; DROP TABLE lost; GRANT SELECT ON purge_number TO PUBLIC`,
  ]) {
    await owner.query(change);
    // Two processes that notice it at once agree.
    const other = createDataVersion(database.webUrl ?? database.url);
    await Promise.all([read(), other.read()]);
    const [one, two] = await Promise.all([read(), other.read()]);
    await other.end();
    expect(two?.purge).toBe(one.purge);
    seen.push(one);
  }
  const parts = seen.map(({ purge }) => purge.split(".")[0]);
  expect(new Set(parts).size).toBe(4);
  for (const { purge } of seen.slice(0, -1))
    expect(isBehind(purge, seen.at(-1)?.purge ?? "")).toBe(true);
});

test("a database that cannot be asked has no version", async () => {
  const { read, end } = createDataVersion("postgresql://nobody@127.0.0.1:1/none");
  expect(await read()).toBeNull();
  await end();
});

test("callers share a call that began after theirs, never one that began before", async () => {
  let calls = 0;
  const waiting: (() => void)[] = [];
  const ask = sharing(async () => {
    calls += 1;
    const own = calls;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return own;
  });
  const first = ask();
  const later = [ask(), ask()];
  expect(calls).toBe(1);
  waiting.shift()?.();
  expect(await first).toBe(1);
  await Promise.resolve();
  waiting.shift()?.();
  expect(await Promise.all(later)).toEqual([2, 2]);
});
