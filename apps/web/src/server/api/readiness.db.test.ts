import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OLDEST_SCHEMA_VERSION, SCHEMA_VERSION, isDurable, loadEditions } from "@oslag/store";
import { useDatabase } from "@oslag/store/testing";
import { getReadiness } from "./readiness";

const migrations = new URL("../../../../../prisma/migrations/", import.meta.url);

describe("readiness", () => {
  const test = useDatabase("readiness");
  const isReady = async () => (await getReadiness({ db: test.db })) instanceof Response;

  it("waits for the editions, and for the schema that this code knows", async () => {
    expect(await isReady()).toBe(false);
    expect((await loadEditions(test.db)).length).toBeGreaterThan(0);
    expect(await isReady()).toBe(true);
    await test.db.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
      VALUES ('newer', '', '99990101000000_newer', now())`;
    expect(await isReady()).toBe(false);
    await test.db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'newer'`;
  });

  it.each([
    ["expands", true],
    [`needs ${SCHEMA_VERSION}`, true],
    [`needs ${OLDEST_SCHEMA_VERSION}`, true],
    ["needs 99990101000000_newer", false],
    ["needs", false],
    ["", false],
    [null, false],
  ])("E34: a newer migration that says %j is accepted: %s", async (said, accepted) => {
    await loadEditions(test.db);
    await test.db.$executeRaw`
      INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, finished_at)
      VALUES ('newer', '', '99990101000000_newer', ${said}, now())`;
    const answer = await getReadiness({ db: test.db });
    await test.db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'newer'`;
    expect(answer instanceof Response).toBe(accepted);
    const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer);
    expect(text).toContain("99990101000000_newer");
  });

  it("refuses a database that is older than the oldest schema with which this code runs", async () => {
    await loadEditions(test.db);
    await test.db.$executeRaw`
      UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name >= ${OLDEST_SCHEMA_VERSION}`;
    expect(await isReady()).toBe(false);
    await test.db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now()`;
    expect(await isReady()).toBe(true);
  });

  it("F13: refuses a database that may lose what it acknowledged", async () => {
    await loadEditions(test.db);
    expect(await isDurable(test.db)).toBe(true);
    await test.db.$executeRaw`ALTER TABLE sample_sets SET UNLOGGED`;
    expect(await isReady()).toBe(false);
    await test.db.$executeRaw`ALTER TABLE sample_sets SET LOGGED`;
    expect(await isReady()).toBe(true);
    await test.db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL synchronous_commit = off`;
      expect(await isDurable(tx as typeof test.db)).toBe(false);
    });
  });

  it("loads the editions once: a second time writes nothing, a changed one is written anew", async () => {
    await loadEditions(test.db);
    const before = await test.db.edition.findMany({ orderBy: { id: "asc" } });
    expect(await loadEditions(test.db)).toEqual([]);
    expect(await test.db.edition.findMany({ orderBy: { id: "asc" } })).toEqual(before);
    await test.db.edition.update({
      where: { id: "1990" },
      data: { digest: "0".repeat(64), content: {} },
    });
    expect(await isReady()).toBe(false);
    expect(await loadEditions(test.db)).toEqual(["1990"]);
    expect(await isReady()).toBe(true);
  });

  it("names the newest migration of the folder as the schema that it knows", () => {
    const names = readdirSync(migrations).filter((name) => /^\d{14}_/.test(name));
    expect(names.toSorted().at(-1)).toBe(SCHEMA_VERSION);
    expect(names).toContain(OLDEST_SCHEMA_VERSION);
  });
});
