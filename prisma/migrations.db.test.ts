import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDeploy } from "../scripts/migrate-deploy.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";
import { missingSql, NO_FILTERS, withSchemaEngine } from "./schema-engine";

const root = path.join(import.meta.dirname, "..");
const migrations = path.join(root, "prisma/migrations");
describe("migrations", () => {
  let url = "";
  let drop = async () => {};
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-migrations-"));
  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(statement)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  const add = (name: string, sql: string) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, name, "migration.sql"), sql);
  };
  beforeAll(async () => {
    ({ url, drop } = await createTestDatabase("migrations"));
    cpSync(migrations, folder, { recursive: true });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await drop();
  });

  it("are applied once, even if two processes start at the same time", async () => {
    const applied = await Promise.all([migrateDeploy({ url }), migrateDeploy({ url })]);
    const names = readdirSync(migrations).filter((name) => /^\d{14}_/.test(name));
    expect(applied.flat()).toEqual(names.sort());
    expect(await migrateDeploy({ url })).toEqual([]);
  });

  it("are recorded as Prisma Migrate records them", async () => {
    const directories = readdirSync(migrations).filter((name) => /^\d{14}_/.test(name));
    const content = (file: string) => readFileSync(path.join(migrations, file), "utf8");
    const history = await withSchemaEngine(url, (engine) =>
      engine.diagnoseMigrationHistory({
        migrationsList: {
          baseDir: migrations,
          lockfile: { path: "migration_lock.toml", content: content("migration_lock.toml") },
          shadowDbInitScript: "",
          migrationDirectories: directories.map((name) => ({
            path: name,
            migrationFile: {
              path: "migration.sql",
              content: { tag: "ok", value: content(`${name}/migration.sql`) },
            },
          })),
        },
        optInToShadowDatabase: false,
        filters: NO_FILTERS,
      }),
    );
    expect(history).toEqual({
      editedMigrationNames: [],
      failedMigrationNames: [],
      hasMigrationsTable: true,
      history: null,
    });
  });

  it("make exactly the schema of schema.prisma", async () => {
    expect(await missingSql(url)).toBeNull();
    await query('ALTER TABLE "keys" ADD COLUMN "stray" TEXT');
    expect(await missingSql(url)).toContain('DROP COLUMN "stray"');
    await query('ALTER TABLE "keys" DROP COLUMN "stray"');
  });

  it("are rolled back completely when one of their statements fails", async () => {
    add("29990101000000_broken", "CREATE TABLE half (id INT); SELECT no_such_function();");
    await expect(migrateDeploy({ url, folder })).rejects.toThrow("failed and left nothing behind");
    expect(await query("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
    add("29990101000000_broken", "CREATE TABLE whole (id INT); DROP TABLE whole;");
    expect(await migrateDeploy({ url, folder })).toEqual(["29990101000000_broken"]);
  });

  it("are refused by a version that does not know the newest migration", async () => {
    await expect(migrateDeploy({ url })).rejects.toThrow("use the newer version");
    await query("DELETE FROM _prisma_migrations WHERE migration_name LIKE '2999%'");
  });

  it("are refused if one was changed after it was applied", async () => {
    add("20261121000000_init", "SELECT 1;");
    await expect(migrateDeploy({ url, folder })).rejects.toThrow(
      "has changed since it was applied",
    );
  });
});

describe("checks of the schema", () => {
  let client: pg.Client;
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase("checks");
    drop = database.drop;
    await migrateDeploy({ url: database.url });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`
      INSERT INTO keys (id) VALUES ('ed25519:' || repeat('A', 43));
      INSERT INTO machines (key_id, id) SELECT id, repeat('a', 64) FROM keys;
      INSERT INTO configurations (id, derivation, host, processor_model, processor_vendor, processor_brand,
        processor_identity, architecture, os_family, os_name, os_version, kernel_series, build_class)
        VALUES (repeat('a', 32), 1, 'native', '', '', '', '', '', '', '', '', '', 'local');
      INSERT INTO reports (id, format_version, envelope, payload, key_id, machine_id, derivation, configuration_id, method, suite_version, mode)
        SELECT repeat('a', 64), 1, '\\x00', '\\x00', key_id, id, 1, repeat('a', 32), 1, '', 'quick' FROM machines;
      INSERT INTO report_bytes (report_id, payload, signature) SELECT id, '\\x00', decode(repeat('00', 64), 'hex') FROM reports;
      ALTER TABLE report_bytes DISABLE TRIGGER USER`);
  });
  afterAll(async () => {
    await client.end();
    await drop();
  });

  const measurement = {
    outcome: "'samples'",
    reason: "NULL",
    samples: "2",
    processes: "1",
    value: "2",
    value_part: "'total'",
    median: "2",
    minimum: "1",
    first_quartile: "1.5",
    third_quartile: "2.5",
    maximum: "3",
    cpu_share: "1",
    cost_instructions: "200",
  };
  const insert = (change: Record<string, string>) => {
    const row = { ...measurement, ...change };
    return client.query(`
      BEGIN;
      INSERT INTO measurements (report_id, benchmark, variant, storage, operation, ${Object.keys(row).join(", ")})
        VALUES (repeat('a', 64), 'getpid', 'default', 'none', 'getpid', ${Object.values(row).join(", ")});
      ROLLBACK`);
  };

  it("accept a measurement that is complete and finite", async () => {
    await expect(insert({})).resolves.toBeDefined();
  });

  it.each<Record<string, string>>([
    { median: "'NaN'" },
    { maximum: "'Infinity'" },
    { minimum: "0" },
    { minimum: "-1" },
    { median: "NULL" },
    { median: "4" },
    { first_quartile: "2.6" },
    { cost_instructions: "'NaN'" },
    { cost_instructions: "0" },
    { bytes_per_instruction: "1" },
    { cpu_share: "'Infinity'" },
    { interval_low: "1" },
    { interval_low: "2", interval_high: "1", interval_coverage: "0.9" },
    { interval_low: "1", interval_high: "2", interval_coverage: "1.1" },
    { at_fastest_clock: "'NaN'" },
    { samples: "0" },
    { processes: "3" },
    { outcome: "'skipped'" },
    { outcome: "'failed'" },
    { reason: "'why'" },
    { value: "NULL" },
    { value: "NULL", value_part: "NULL" },
    { value: "0" },
    { value: "'Infinity'" },
    { value_part: "'best'" },
    { value_part: "'undisturbed'", value_reason: "'too-few'" },
    { value_low: "1" },
    { value_low: "2", value_high: "1", value_coverage: "0.9" },
    { cost_low: "1", cost_high: "2" },
    { cost_low: "1", cost_high: "2", cost_coverage: "2" },
    { cost_instructions: "NULL", cost_low: "1", cost_high: "2", cost_coverage: "0.9" },
    { slices: "10" },
    { slices: "10", undisturbed_slices: "11", undisturbed_processes: "1" },
    { slices: "10", undisturbed_slices: "2", undisturbed_processes: "3" },
  ])("F25: refuse a measurement with %o", async (change) => {
    await expect(insert(change)).rejects.toThrow(/violates check constraint/);
    await client.query("ROLLBACK");
  });

  it.each([
    "UPDATE reports SET rating_mips = 'NaN'",
    "UPDATE reports SET rating_mips = 0",
    "UPDATE reports SET envelope = ''",
    "UPDATE reports SET envelope = decode(repeat('00', 1048577), 'hex')",
    "UPDATE reports SET format_version = 2, envelope = decode(repeat('00', 2097153), 'hex')",
    "UPDATE reports SET envelope = NULL",
    "UPDATE reports SET signature = decode(repeat('00', 64), 'hex')",
    "UPDATE reports SET envelope = NULL, signature = decode(repeat('00', 63), 'hex')",
    "UPDATE reports SET envelope = NULL, signature = decode(repeat('00', 64), 'hex'), payload = decode(repeat('00', 786433), 'hex')",
    "UPDATE reports SET payload = NULL",
    "UPDATE reports SET envelope = NULL, payload = NULL, signature = decode(repeat('00', 64), 'hex')",
    "UPDATE report_bytes SET payload = ''",
    "UPDATE report_bytes SET payload = decode(repeat('00', 1572865), 'hex')",
    "UPDATE report_bytes SET signature = decode(repeat('00', 63), 'hex')",
    "UPDATE report_bytes SET signature = NULL",
    "UPDATE report_bytes SET envelope = '\\x0000'",
    "UPDATE report_bytes SET signature = NULL, envelope = ''",
    "UPDATE report_bytes SET signature = NULL, envelope = decode(repeat('00', 2097153), 'hex')",
    "UPDATE reports SET outcome = 'unknown'",
    "UPDATE reports SET geometric_mean = 0",
    "UPDATE reports SET mean_low = 1",
    "UPDATE reports SET payload = '\\x0000'",
    "UPDATE reports SET mode = 'slow'",
    "UPDATE configurations SET host = 'cloud'",
    "UPDATE configurations SET build_class = 'unknown'",
    "UPDATE configurations SET storage_class = 'cloud'",
    "INSERT INTO keys (id) VALUES ('ed25519:short')",
    "INSERT INTO machines (key_id, id) SELECT id, 'name-of-a-host' FROM keys",
    "INSERT INTO editions (id, format_version, digest, content) VALUES ('1990', 1, 'x', '{}')",
  ])("refuse %s", async (statement) => {
    await expect(client.query(statement)).rejects.toThrow(/violates check constraint/);
  });
});

describe("the migration to versions of the suite", () => {
  it("fills the column of existing reports from their payloads", async () => {
    const { url, drop } = await createTestDatabase("suite_version");
    const folder = mkdtempSync(path.join(tmpdir(), "oslag-before-"));
    const client = new pg.Client({ connectionString: url });
    try {
      cpSync(migrations, folder, { recursive: true });
      for (const name of readdirSync(folder).filter((one) => one >= "20261121230000"))
        if (/^\d{14}_/.test(name)) rmSync(path.join(folder, name), { recursive: true });
      await migrateDeploy({ url, folder });
      await client.connect();
      await client.query(`
        INSERT INTO keys (id) VALUES ('ed25519:' || repeat('A', 43));
        INSERT INTO machines (key_id, id) SELECT id, repeat('a', 64) FROM keys;
        INSERT INTO configurations (id, derivation, host, processor_model, processor_vendor, processor_brand,
          processor_identity, architecture, os_family, os_name, os_version, kernel_series, build_class)
          VALUES (repeat('a', 32), 1, 'native', '', '', '', '', '', '', '', '', '', 'local');
        INSERT INTO reports (id, format_version, envelope, payload, key_id, machine_id, derivation, configuration_id, method, mode)
          SELECT encode(sha256(payload), 'hex'), 1, payload, payload, key_id, id, 1, repeat('a', 32), 1, 'quick'
          FROM machines, LATERAL (VALUES
            (convert_to('{"note":"a \\u00e9","suite":{"version":"0.2.0+4c4df18-dirty"}}', 'UTF8')),
            (convert_to('{"suite":{"version":"1.0.0"}}', 'UTF8'))) payloads (payload)`);
      await migrateDeploy({ url });
      const { rows } = await client.query("SELECT suite_version FROM reports ORDER BY 1");
      expect(rows).toEqual([{ suite_version: "0.2.0" }, { suite_version: "1.0.0" }]);
    } finally {
      await client.end();
      rmSync(folder, { recursive: true });
      await drop();
    }
  });
});
