import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseExploreQuery } from "@oslag/schema";
import { openEnvelope } from "@oslag/signing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backup } from "../../../../../scripts/admin/backup.mjs";
import { restore } from "../../../../../scripts/admin/restore.mjs";
import { listTables } from "../../../../../scripts/admin/tables.mjs";
import { isBehind } from "@oslag/server-interface";
import { createDataVersion } from "../../../http-server/data-version.mjs";
import { migrateDeploy } from "../../../../../scripts/migrate-deploy.mjs";
import { createTestDatabase } from "../../../../../scripts/test-database.mjs";
import { createMigratedDatabase } from "../../../../../scripts/test-templates.mjs";
import { acceptStatement, fsck, getNetworkSecret, ingest, openDatabase } from "@oslag/store";
import { freezeFigure } from "./freeze-figure";
import {
  TEST_ORIGIN,
  isShared,
  makeAdmission,
  makeEnvelope,
  makeStatement,
  storeScenario,
  storeInReports,
  storeWhole,
  testKey,
  useDatabase,
} from "@oslag/store/testing";

const test = useDatabase("backup");
const parent = mkdtempSync(path.join(tmpdir(), "oslag-backup-"));
const folder = path.join(parent, "first");
const ids: string[] = [];

/** Every row of every table, as text. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  const content: Record<string, string[]> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM ${name} t ORDER BY 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return content;
}

beforeAll(async () => {
  for (const serial of [1, 2, 3, 4, 5])
    ids.push(await storeScenario(test.db, { key: `k${serial % 2}`, serial, brand: `B${serial}` }));
  await storeWhole(test.db, ids.slice(0, 2));
  await storeInReports(test.db, ids.slice(2, 3));
  const secret = await getNetworkSecret(test.db);
  for (const [index, reportId] of ids.slice(1).entries())
    await test.db.reportNetwork.create({
      data: { reportId, period: secret?.period ?? "", hash: String(index % 2).repeat(32) },
    });
  const site = { db: test.db, origin: TEST_ORIGIN };
  const query = parseExploreQuery({});
  if (!query.ok) throw new Error(query.problem.detail);
  expect(await freezeFigure(site, query.value)).toMatchObject({ ok: true });
  const keyId = testKey("moderator").id;
  await test.db.key.create({ data: { id: keyId } });
  await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
  const [first = "", second = "", third = ""] = ids;
  for (const said of [
    { key: "k1", action: "withdraw", subject: first, sequence: 1, text: "Too warm." },
    { key: "moderator", action: "flag", subject: second, sequence: 1 },
    { key: "moderator", action: "hide", subject: third, sequence: 2 },
    { key: "moderator", action: "restore", subject: third, sequence: 3 },
    { key: "k1", action: "revoke-key", subject: "k1", sequence: 2 },
  ] as const)
    expect(await acceptStatement(makeStatement(said), site)).toMatchObject({ ok: true });
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe("fsck", () => {
  it("finds nothing wrong with what was admitted", async () => {
    expect(await fsck(test.db)).toEqual({ reports: 5, statements: 5, figures: 1, findings: [] });
  });
});

describe("a backup", () => {
  it("is complete under its name or not there, and never overwrites", async () => {
    const { tables } = await backup({ url: test.url, folder });
    expect(tables).toMatchObject({ reports: 5, statements: 5, figures: 1, report_states: 2 });
    expect(existsSync(`${folder}.partial`)).toBe(false);
    await expect(backup({ url: test.url, folder })).rejects.toThrow("nothing was written");
  });

  it("holds each report as a file that verifies", () => {
    const files = readdirSync(path.join(folder, "envelopes"), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith(".oslag.json"));
    expect(files).toHaveLength(10);
    for (const id of ids) {
      const bytes = readFileSync(
        path.join(folder, "envelopes", id.slice(0, 2), `${id}.oslag.json`),
      );
      expect(openEnvelope(bytes)).toMatchObject({ ok: true, value: { id } });
    }
  });

  it("restores an empty database to the same rows, and fsck finds nothing", async () => {
    const before = await contentOf(test.url);
    const target = await createMigratedDatabase("restored");
    try {
      const rows = await restore({ url: target.url, folder });
      expect(rows).toMatchObject({ reports: 5, statements: 5 });
      const db = openDatabase(target.url);
      expect(await fsck(db)).toMatchObject({ reports: 5, findings: [] });
      await db.$disconnect();
      expect(await contentOf(target.url)).toEqual(before);
      await expect(restore({ url: target.url, folder })).rejects.toThrow("is not empty");
    } finally {
      await target.drop();
    }
  });

  it("reads bytes before measurements, so that none are missing of a report whose bytes were seen", async () => {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    const tables = await listTables(client).finally(() => client.end());
    const order = tables.map(({ name }) => name);
    expect(order.indexOf("reports")).toBeLessThan(order.indexOf("report_bytes"));
    expect(order.indexOf("report_bytes")).toBeLessThan(order.indexOf("measurements"));
  });

  it("has the hashes of networks, but not the secret, and a restored database begins a new period", async () => {
    const secret = await getNetworkSecret(test.db);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const hex = Buffer.from(secret?.secret ?? []).toString("hex");
    expect(hex).toHaveLength(64);
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(path.join(parentPath, name));
      expect(bytes.includes(hex) || bytes.includes(Buffer.from(hex, "hex")), name).toBe(false);
    }
    const target = await createTestDatabase("new_period");
    try {
      await migrateDeploy({ url: target.url });
      await restore({ url: target.url, folder });
      const db = openDatabase(target.url);
      const networkSecret = () => getNetworkSecret(db);
      expect(await db.reportNetwork.groupBy({ by: ["period"], _count: true })).toEqual([
        { period: secret?.period, _count: 4 },
      ]);
      const sent = await ingest(
        makeEnvelope({ key: "after", serial: 9 }),
        makeAdmission(db, { networkSecret }),
        { network: "192.0.2.0/24" },
      );
      expect(sent.ok).toBe(true);
      const periods = await db.reportNetwork.groupBy({ by: ["period"], _count: true });
      expect(periods).toHaveLength(2);
      expect((await networkSecret())?.period).not.toBe(secret?.period);
      expect((await fsck(db)).findings).toEqual([]);
      await db.$disconnect();
    } finally {
      await target.drop();
    }
  });

  it("has no purge number, and a restored database begins a new part", async () => {
    const read = async (url: string) => {
      const version = createDataVersion(url);
      const { purge } = (await version.read()) ?? { purge: "" };
      await version.end();
      return purge;
    };
    const used = await read(test.url);
    expect(used).toMatch(/^\d+\.\d+$/);
    expect(readdirSync(path.join(folder, "tables"))).not.toContain("purge_number.ndjson");
    const target = await createTestDatabase("new_part");
    try {
      await migrateDeploy({ url: target.url });
      const empty = await read(target.url);
      await restore({ url: target.url, folder });
      const restored = await read(target.url);
      for (const before of [used, empty]) expect(isBehind(before, restored)).toBe(true);
      expect(await read(target.url)).toBe(restored);
    } finally {
      await target.drop();
    }
  });

  it("is refused when a byte of it changed, and leaves the database empty", async () => {
    const second = path.join(parent, "second");
    await backup({ url: test.url, folder: second });
    appendFileSync(
      path.join(second, "envelopes", (ids[0] ?? "").slice(0, 2), `${ids[0]}.oslag.json`),
      " ",
    );
    const target = await createTestDatabase("refused");
    try {
      await expect(restore({ url: target.url, folder: second })).rejects.toThrow(
        "other migrations",
      );
      await migrateDeploy({ url: target.url });
      await expect(restore({ url: target.url, folder: second })).rejects.toThrow(
        "has changed since the backup",
      );
      expect((await contentOf(target.url))["reports"]).toEqual([]);
    } finally {
      await target.drop();
    }
  });
});

describe("fsck of damage", () => {
  const damage = async (statement: string) => {
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    try {
      await client.query(
        `ALTER TABLE statements DISABLE TRIGGER USER; ${isShared ? "" : "ALTER TABLE report_bytes DISABLE TRIGGER USER;"} ${statement}`,
      );
    } finally {
      await client.end();
    }
    return (await fsck(test.db)).findings.map(({ finding }) => finding).join(" ");
  };

  it.each([
    [
      "a secret that should be destroyed",
      "UPDATE network_secrets SET created = created - interval '100 days'",
      /should have been destroyed/,
    ],
    [
      "a network of a report that came before its period",
      "UPDATE network_secrets SET created = now() + interval '20 days'",
      /before the period of its network began/,
    ],
    [
      "a network of a report that came after its period",
      "UPDATE network_secrets SET period = gen_random_uuid(), created = now() - interval '20 days'",
      /after the period of its network had ended/,
    ],
    [
      "a network without a report",
      "UPDATE network_secrets SET created = now(); ALTER TABLE report_networks DROP CONSTRAINT report_networks_report_id_fkey; INSERT INTO report_networks SELECT repeat('0', 64), period, repeat('1', 32) FROM network_secrets",
      /there is no such report/,
    ],
    [
      "a derived value",
      "UPDATE measurements SET cpu_share = cpu_share * 1.01 WHERE benchmark = 'getpid' AND report_id = (SELECT min(id) FROM reports)",
      /derived row/,
    ],
    ["the state of a report", "DELETE FROM report_states WHERE withdrawn_by IS NOT NULL", /state/],
    [
      "a statement's sequence",
      "UPDATE statements SET sequence = 9 WHERE action = 'revoke-key'",
      /column/,
    ],
    [
      "a signature",
      "UPDATE report_bytes SET signature = set_byte(signature, 40, get_byte(signature, 40) # 1) WHERE report_id = (SELECT max(report_id) FROM report_bytes)",
      /refused as bad_signature/,
    ],
    [
      "an unknown format",
      "UPDATE reports SET format_version = 9 WHERE id = (SELECT max(report_id) FROM report_bytes)",
      /refused as wrong_payload_type/,
    ],
    [
      "a payload",
      "UPDATE report_bytes SET payload = set_byte(payload, 40, get_byte(payload, 40) # 1) WHERE report_id = (SELECT min(report_id) FROM report_bytes)",
      /payload is not/,
    ],
    [
      "an envelope",
      "UPDATE reports SET envelope = set_byte(envelope, 40, get_byte(envelope, 40) # 1) WHERE id = (SELECT max(id) FROM reports WHERE envelope IS NOT NULL)",
      /refused as/,
    ],
    [
      "a report without bytes",
      "DELETE FROM report_bytes WHERE report_id = (SELECT max(report_id) FROM report_bytes)",
      /it has no bytes/,
    ],
    [
      "bytes without a report",
      "ALTER TABLE report_bytes DROP CONSTRAINT IF EXISTS report_bytes_report_id_fkey; INSERT INTO report_bytes SELECT repeat('0', 64), envelope, payload, signature FROM report_bytes LIMIT 1",
      /it has bytes, but there is no such report/,
    ],
  ])("F12: names %s", async (_, statement, finding) => {
    expect(await damage(statement)).toMatch(finding);
  });
});
