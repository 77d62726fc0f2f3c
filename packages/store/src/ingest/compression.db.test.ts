import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, it } from "vitest";
import { makeStandardReport } from "../../../../scripts/faults/make-reports";
import { migrateDeploy } from "../../../../scripts/migrate-deploy.mjs";
import { serverAccount } from "../../../../scripts/postgres/account.mjs";
import { createCluster, startCluster, stopCluster } from "../../../../scripts/postgres/cluster.mjs";
import { freePort } from "../../../../scripts/setup/site.mjs";
import { openDatabase } from "../db/database";
import { getEnvelope } from "../queries/get-envelope";
import { makeAdmission } from "../testing/make-admission";
import { useDatabase } from "../testing/use-database";
import { ingest } from "./ingest";

const INSTALLED = "/usr/lib/postgresql";
/** The newest PostgreSQL of the system's packages, which has LZ4 where the embedded one has not; undefined without one. */
const native = (existsSync(INSTALLED) ? readdirSync(INSTALLED) : [])
  .toSorted((a, b) => Number(b) - Number(a))
  .map((version) => path.join(INSTALLED, version))
  .find((folder) => existsSync(path.join(folder, "bin/initdb")));

/** Stores a report and returns how its payload is compressed, and how the server's best method is called. */
async function storeOne(url: string): Promise<{ compression: string; best: string }> {
  const db = openDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { id, body } = makeStandardReport(1);
    expect(await ingest(body, makeAdmission(db))).toMatchObject({ ok: true, value: { id } });
    expect(Buffer.from((await getEnvelope(db, id)) ?? []).equals(body)).toBe(true);
    const { rows } = await client.query<{ compression: string; best: string }>(
      `SELECT pg_column_compression(payload) AS compression,
         (SELECT CASE WHEN 'lz4' = ANY (enumvals) THEN 'lz4' ELSE 'pglz' END
          FROM pg_settings WHERE name = 'default_toast_compression') AS best
       FROM report_bytes WHERE report_id = $1`,
      [id],
    );
    return rows[0] ?? { compression: "none", best: "none" };
  } finally {
    await client.end();
    await db.$disconnect();
  }
}

const test = useDatabase("compression");

it("payloads are compressed with LZ4 where the server of the tests has it", async () => {
  const { compression, best } = await storeOne(test.url);
  expect(compression).toBe(best);
});

it.skipIf(native === undefined)(
  `payloads are compressed with LZ4 by the server in ${INSTALLED}, if there is one`,
  async () => {
    const account = serverAccount() as { uid: number; gid: number } | null;
    const cluster = mkdtempSync(path.join(tmpdir(), "oslag-lz4-"));
    if (account !== null) chownSync(cluster, account.uid, account.gid);
    const place = { account, native, home: cluster, cluster };
    createCluster(place, "for-this-test");
    const port = await freePort(0);
    expect(startCluster(place, port)).toBe(true);
    try {
      const url = `postgresql://postgres:for-this-test@127.0.0.1:${port}/postgres`;
      await migrateDeploy({ url });
      const { compression, best } = await storeOne(url);
      expect(compression).toBe(best);
    } finally {
      stopCluster(place, "immediate");
      rmSync(cluster, { recursive: true, force: true });
    }
  },
);
