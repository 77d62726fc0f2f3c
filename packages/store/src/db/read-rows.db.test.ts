import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { envelopeOf, payloadOf } from "../fragments/stored-bytes";
import { configurationColumns } from "../queries/configuration-summary";
import { getConfiguration, toTotals } from "../queries/get-configuration";
import { getReport, toReportDetail } from "../queries/get-report";
import { inBrowser, inFormat2 } from "../testing/make-report";
import { pageReaders } from "../testing/page-readers";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { watchDatabase, type Statement } from "../testing/watch-database";
import { openDatabase, type Database } from "./database";
import { readRows } from "./read-rows";
import { identifier, sql } from "./sql";

const test = useDatabase("read_rows");
const reports: string[] = [];

beforeAll(async () => {
  const own = { key: "a", brand: "Own" };
  reports.push(
    await storeScenario(test.db, { ...own, official: true, network: "n" }),
    await storeScenario(test.db, { ...own, serial: 1, change: inFormat2 }),
    await storeScenario(test.db, { ...own, key: "b", ratingMips: null }),
    await storeScenario(test.db, { key: "c", values: { getpid: 7 }, change: inBrowser }),
  );
  await test.db
    .$executeRaw`INSERT INTO report_states (report_id, withdrawn_by) VALUES (${reports[3]}, 'x')`;
});

async function readersOf(db: Database) {
  const [id = ""] = reports;
  const { configurationId, keyId } = await db.report.findUniqueOrThrow({ where: { id } });
  const configuration = configurationId;
  return pageReaders({ report: id, key: keyId, configuration, largest: configuration });
}

const pidOf = async (db: Database) =>
  (await readRows(db, "pid", sql`SELECT pg_backend_pid() AS pid`)) as { pid: number }[];

describe("prepared statements", () => {
  it("give the rows that Prisma gives: dates, bytes, lists, nulls and nested rows", async () => {
    const flag = { flag: true, rule: true, subject: true, excludes: true } as const;
    for (const id of reports) {
      const row = await test.db.report.findUniqueOrThrow({
        where: { id },
        include: {
          flags: { select: flag },
          configuration: { select: configurationColumns },
          state: true,
          measurements: true,
          bytes: true,
        },
      });
      const detail = await getReport(test.db, id);
      if (detail === null) throw new Error("no report");
      const { keyFirstReceived, hasStatements, ...derived } = detail;
      const { report, envelopeBytes } = derived;
      const key = await test.db.key.findUniqueOrThrow({ where: { id: row.keyId } });
      expect(keyFirstReceived).toEqual(key.firstReceived);
      expect(hasStatements).toBe((await test.db.statement.count({ where: { subject: id } })) > 0);
      expect(envelopeBytes).toBe(envelopeOf(row).byteLength);
      expect(JSON.parse(Buffer.from(payloadOf(row)).toString())).toEqual(report);
      expect(toReportDetail(row, { report, envelopeBytes })).toEqual(derived);
      const shown = await getConfiguration(test.db, row.configurationId);
      const totals = await test.db.configurationTotal.findMany({
        where: { configurationId: row.configurationId },
        orderBy: { method: "desc" },
      });
      expect(shown?.totals).toEqual(totals.map(toTotals));
    }
  });

  it("are prepared again on a new connection after theirs was lost", async () => {
    const db = openDatabase(test.url, "draw");
    const [id = ""] = reports;
    try {
      const before = await getReport(db, id);
      const [first] = await pidOf(db);
      await test.db.$queryRaw(sql`SELECT pg_terminate_backend(${first?.pid ?? 0}::int)`);
      await expect.poll(async () => (await pidOf(db))[0]?.pid).not.toBe(first?.pid);
      expect(await getReport(db, id)).toEqual(before);
    } finally {
      await db.$disconnect();
    }
  });

  it("go on after a migration has added a column to every table that they read", async () => {
    const db = openDatabase(test.url, "draw");
    try {
      const readers = Object.entries(await readersOf(db));
      const before = new Map<string, unknown>();
      // The server keeps a plan from the sixth call on.
      for (const [name, read] of readers)
        for (let call = 0; call < 6; call += 1) before.set(name, await read(db));
      const tables = await test.db.$queryRaw<{ name: string }[]>(
        sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      );
      for (const { name } of tables)
        await test.db.$executeRawUnsafe(
          `ALTER TABLE ${pg.escapeIdentifier(name)} ADD COLUMN added_later integer DEFAULT 1`,
        );
      for (const [name, read] of readers) expect(await read(db), name).toEqual(before.get(name));
    } finally {
      await db.$disconnect();
    }
  });

  it("have no name behind a proxy that gives each transaction another connection", async () => {
    const named = async (url: string) => {
      const statements: Statement[] = [];
      const db = watchDatabase(url, (statement) => statements.push(statement));
      const answers: Record<string, unknown> = {};
      for (const [name, read] of Object.entries(await readersOf(db)))
        answers[name] = await read(db);
      await db.$disconnect();
      return { answers, names: statements.flatMap(({ name }) => name ?? []) };
    };
    const proxied = new URL(test.url);
    proxied.searchParams.set("pgbouncer", "true");
    const [direct, through] = [await named(test.url), await named(proxied.toString())];
    expect(direct.names.length).toBeGreaterThan(0);
    expect(through.names).toEqual([]);
    expect(through.answers).toEqual(direct.answers);
  });

  it("keep few plans, however many texts a statement has", async () => {
    const db = openDatabase(test.url, "draw");
    try {
      for (let text = 0; text < 40; text += 1)
        await readRows(db, "many_texts", sql`SELECT 1 AS ${identifier("a".repeat(text + 1))}`);
      const kept = await readRows(
        db,
        "kept",
        sql`SELECT name FROM pg_prepared_statements WHERE name LIKE 'many%'`,
      );
      expect(kept.length).toBeLessThanOrEqual(12);
      expect(kept.length).toBeGreaterThan(0);
    } finally {
      await db.$disconnect();
    }
  });
});
