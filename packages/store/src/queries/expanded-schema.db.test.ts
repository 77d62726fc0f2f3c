import pg from "pg";
import { expect, it } from "vitest";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import { openDatabase } from "../db/database";
import { ingest } from "../ingest/ingest";
import { acceptStatement } from "../statements/accept-statement";
import { makeAdmission } from "../testing/make-admission";
import { makeEnvelope, TEST_ORIGIN, testKey } from "../testing/make-report";
import { makeStatement } from "../testing/make-statement";
import { pageReaders } from "../testing/page-readers";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";

const test = useDatabase("expanded_schema");

/** What a migration may do that says `expands`: older processes neither know the columns nor write them. */
async function expandEveryTable(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows)
    await client.query(
      `ALTER TABLE ${name} ADD COLUMN later INTEGER, ADD COLUMN given INTEGER NOT NULL DEFAULT 0`,
    );
  await client.end();
  return rows.length;
}

it("B41: open connections read, store, settle and accept statements after every table was expanded", async () => {
  const key = "expanded";
  const scenarios = [1, 2, 3].map((serial) => ({
    key,
    serial,
    brand: `Processor ${serial % 2}`,
  }));
  await storeScenarios(test.db, scenarios);
  const url = test.webUrl ?? test.url;
  const [reading, writing] = [openDatabase(url, "read"), openDatabase(url, "write")];
  const admission = makeAdmission(writing);
  const totals = await reading.configurationTotal.findMany({ orderBy: { reports: "desc" } });
  const newest = await reading.report.findFirstOrThrow({ orderBy: { received: "desc" } });
  const subjects = {
    report: newest.id,
    key: newest.keyId,
    configuration: totals.at(-1)?.configurationId ?? "",
    largest: totals[0]?.configurationId ?? "",
  };
  const failed = async () => {
    const names: string[] = [];
    for (const [name, read] of Object.entries(pageReaders(subjects)))
      await read(reading).catch((error: unknown) => names.push(`${name}: ${String(error)}`));
    return names;
  };
  const storeOne = async (serial: number) => {
    const envelope = makeEnvelope({ key, serial, brand: "Processor 1" });
    const stored = await ingest(envelope, admission);
    expect(stored).toMatchObject({ ok: true, value: { created: true } });
    await refreshRecorded(writing);
    const subject = stored.ok ? stored.value.id : "";
    const statement = makeStatement({ key, action: "withdraw", subject, sequence: serial });
    const accepted = await acceptStatement(statement, {
      db: writing,
      origin: TEST_ORIGIN,
    });
    expect(accepted).toMatchObject({ ok: true, value: { created: true } });
  };
  try {
    expect(testKey(key).id).toBe(newest.keyId);
    expect(await failed()).toEqual([]);
    await storeOne(11);
    expect(await expandEveryTable(test.url)).toBeGreaterThan(20);
    expect(await failed()).toEqual([]);
    await storeOne(12);
  } finally {
    await Promise.all([reading.$disconnect(), writing.$disconnect()]);
  }
});
