import { spawnSync } from "node:child_process";
import { fsck, getEnvelope, ingest, keepBytesApart, openDatabase } from "@oslag/store";
import {
  isShared,
  keepBytesInReports,
  makeAdmission,
  makeEnvelope,
  useDatabase,
} from "@oslag/store/testing";
import { describe, expect, it } from "vitest";
import { migrateDeploy } from "../migrate-deploy.mjs";
import { root } from "../setup/steps.mjs";
import { createTestDatabase } from "../test-database.mjs";

function distribute(
  url: string,
  ...args: readonly string[]
): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "scripts/db.mjs", "distribute", ...args],
    { cwd: root, encoding: "utf8", env: { ...process.env, DATABASE_URL: url } },
  );
  return { status, said: stdout + stderr };
}

describe.skipIf(isShared)("npm run db -- distribute, on one server", () => {
  const test = useDatabase("distribute");

  it("refuses a database without Citus, and says what to do", () => {
    const { status, said } = distribute(test.url, "--yes");
    expect(status).toBe(1);
    expect(said).toMatch(/has no Citus: make it a coordinator first/);
    expect(distribute(test.url, "now").status).toBe(1);
  });
});

// `npm run test:citus` runs these.
describe.runIf(isShared)("npm run db -- distribute, on a coordinator", () => {
  it("says what it will do, does it if that is meant, and then has nothing to do", async () => {
    const { url, webUrl, drop } = await createTestDatabase("distribute");
    await migrateDeploy({ url });
    const db = openDatabase(url);
    const web = openDatabase(webUrl ?? "");
    try {
      const envelopes = new Map<string, Uint8Array>();
      for (const serial of [1, 2, 3]) {
        const envelope = makeEnvelope({ key: "distributed", serial });
        const stored = await ingest(envelope, makeAdmission(db));
        envelopes.set(stored.ok ? stored.value.id : "", envelope);
      }
      const countShards = async () =>
        (await db.$queryRaw<unknown[]>`SELECT FROM citus_shards`).length;

      const plan = distribute(url);
      expect(plan.status).toBe(0);
      expect(plan.said).toMatch(
        /report_bytes \(1 MB\) and measurements \(1 MB\) move to 2 workers/,
      );
      expect(plan.said).toMatch(
        /Dropped, .* measurements_report_id_fkey, .* report_bytes_append_only/,
      );
      expect(await countShards()).toBe(0);

      await keepBytesInReports(db);
      expect(distribute(url, "--yes")).toMatchObject({ status: 1 });
      expect(distribute(url, "--yes").said).toContain("run `npm run db -- move-bytes` first");
      expect(await countShards()).toBe(0);
      await keepBytesApart(db);

      expect(distribute(url, "--yes")).toMatchObject({ status: 0 });
      expect(await countShards()).toBeGreaterThan(2);
      for (const [id, envelope] of envelopes)
        expect(new Uint8Array((await getEnvelope(db, id)) ?? [])).toEqual(envelope);
      expect(await fsck(db)).toMatchObject({ reports: 3, findings: [] });
      expect(distribute(url, "--yes").said).toContain("There is nothing to do.");

      const later = await ingest(makeEnvelope({ key: "later" }), makeAdmission(web));
      expect(later.ok).toBe(true);
      for (const refused of [
        "UPDATE report_bytes SET payload = payload",
        "DELETE FROM report_bytes",
        "TRUNCATE report_bytes",
        "DELETE FROM measurements",
      ])
        await expect(web.$executeRawUnsafe(refused), refused).rejects.toThrow("permission denied");
    } finally {
      await db.$disconnect();
      await web.$disconnect();
      await drop();
    }
  });
});
