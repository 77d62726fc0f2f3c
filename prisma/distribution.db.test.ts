import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDeploy } from "../scripts/migrate-deploy.mjs";
import {
  DISTRIBUTED,
  listReferences,
  listTriggers,
} from "../scripts/postgres/distributed-tables.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";

const tables = Object.keys(DISTRIBUTED);

/** Breaks every rule of README.md once. */
const BREAKING = `
  CREATE UNIQUE INDEX broken_once ON measurements (benchmark, variant);
  CREATE TABLE broken (report_id VARCHAR(64) REFERENCES report_bytes (report_id));
  ALTER TABLE measurements ADD COLUMN broken_key VARCHAR(51) REFERENCES keys (id);
  CREATE FUNCTION broken_trigger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE TRIGGER broken BEFORE INSERT ON report_bytes FOR EACH ROW EXECUTE FUNCTION broken_trigger();
  CREATE FUNCTION broken_reader() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM measurements';
  CREATE VIEW broken_view AS SELECT report_id FROM measurements;
  ALTER TABLE measurements ALTER COLUMN operation SET DEFAULT current_setting('port');`;

describe("what several servers must be able to share", () => {
  let client: pg.Client;
  let drop = async () => {};
  beforeAll(async () => {
    const database = await createTestDatabase("distribution");
    drop = database.drop;
    await migrateDeploy({ url: database.url });
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await drop();
  });

  async function list(statement: string): Promise<string[]> {
    const { rows } = await client.query<{ found: string }>(statement, [tables]);
    return rows.map(({ found }) => found);
  }

  /** What breaks a rule, by the rule. */
  async function findBreaches(): Promise<Record<string, string[]>> {
    const references = await listReferences(client);
    const triggers = await listTriggers(client);
    return {
      unique: await list(`
        SELECT c.relname AS found FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indrelid::regclass::text = ANY ($1) AND (i.indisunique OR i.indisexclusion) AND NOT EXISTS (
          SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey) AND a.attname = 'report_id')`),
      references: references
        .filter(({ table, name }) => name !== `${table}_report_id_fkey` || !tables.includes(table))
        .map(({ name }) => name),
      triggers: triggers
        .filter((trigger) => trigger.function !== "refuse_change")
        .map(({ name }) => name),
      functions: await list(`
        SELECT p.proname AS found FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
        WHERE l.lanname = 'sql' AND p.pronamespace = 'public'::regnamespace
          AND EXISTS (SELECT FROM unnest($1::text[]) name WHERE p.prosrc ~ ('\\m' || name || '\\M'))`),
      views: await list(`
        SELECT viewname AS found FROM pg_views WHERE schemaname = 'public'
          AND EXISTS (SELECT FROM unnest($1::text[]) name WHERE definition ~ ('\\m' || name || '\\M'))`),
      defaults: await list(`
        SELECT a.attname AS found FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
        WHERE d.adrelid::regclass::text = ANY ($1)`),
    };
  }
  const NONE = {
    unique: [],
    references: [],
    triggers: [],
    functions: [],
    views: [],
    defaults: [],
  };

  it("the schema follows the rules of README.md", async () => {
    expect(await findBreaches()).toEqual(NONE);
  });

  it("each rule can be broken", async () => {
    await client.query("BEGIN");
    await client.query(BREAKING);
    const breaches = await findBreaches();
    await client.query("ROLLBACK");
    expect(breaches).toEqual({
      unique: ["broken_once"],
      references: ["broken_report_id_fkey", "measurements_broken_key_fkey"],
      triggers: ["broken"],
      functions: ["broken_reader"],
      views: ["broken_view"],
      defaults: ["operation"],
    });
  });

  it("every shared table has its column, and its references and triggers are found", async () => {
    const columns = await list(`
      SELECT attrelid::regclass || '.' || attname AS found FROM pg_attribute
      WHERE attrelid::regclass::text = ANY ($1) AND attname = 'report_id' AND attnotnull ORDER BY 1`);
    expect(columns).toEqual(["measurements.report_id", "report_bytes.report_id"]);
    expect(await listReferences(client)).toEqual([
      { table: "measurements", name: "measurements_report_id_fkey", other: "reports" },
      { table: "report_bytes", name: "report_bytes_report_id_fkey", other: "reports" },
    ]);
    expect((await listTriggers(client)).map(({ name }) => name)).toEqual([
      "report_bytes_append_only",
      "report_bytes_keep_all",
    ]);
  });
});
