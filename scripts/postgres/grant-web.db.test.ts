import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDeploy } from "../migrate-deploy.mjs";
import { createTestDatabase } from "../test-database.mjs";
import { ADDED, MAINTAINED, READ } from "./grant-web.mjs";

describe("the role of the web process", () => {
  const database: { url: string; webUrl: string | null; drop: () => Promise<void> } = {
    url: "",
    webUrl: null,
    drop: async () => {},
  };
  let web: pg.Client | null = null;
  let owner: pg.Client;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase("web_role"));
    await migrateDeploy({ url: database.url });
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    if (database.webUrl === null) return;
    web = new pg.Client({ connectionString: database.webUrl });
    await web.connect();
  });
  afterAll(async () => {
    await web?.end();
    await owner.end();
    await database.drop();
  });
  const tables = async () =>
    (
      await owner.query<{ relname: string }>(
        "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
      )
    ).rows.map(({ relname }) => relname);

  it("has stated rights for every table", async () => {
    const decided = [...ADDED, ...MAINTAINED, ...READ];
    expect(new Set(decided).size).toBe(decided.length);
    expect((await tables()).filter((table) => !decided.includes(table))).toEqual([]);
  });

  it("F21: may read every table, and may not change or empty one that holds history", async (context) => {
    if (web === null) return context.skip("this server has no role for the web process");
    for (const table of await tables()) {
      await expect(web.query(`SELECT count(*) FROM ${table}`), table).resolves.toBeDefined();
      if (MAINTAINED.includes(table)) continue;
      const column = await owner.query<{ name: string }>(
        "SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1",
        [table],
      );
      const name = column.rows[0]?.name ?? "";
      for (const statement of [
        `UPDATE ${table} SET ${name} = ${name}`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
        `DROP TABLE ${table}`,
      ])
        await expect(web.query(statement), statement).rejects.toMatchObject({ code: "42501" });
    }
  });

  it.each([
    "INSERT INTO statements SELECT * FROM statements",
    "INSERT INTO report_states (report_id) VALUES (repeat('0', 64))",
    "INSERT INTO moderator_changes (key_id, is_moderator) VALUES ('ed25519:' || repeat('A', 43), true)",
    "INSERT INTO editions SELECT * FROM editions",
    "INSERT INTO _prisma_migrations SELECT * FROM _prisma_migrations",
    "CREATE TABLE own (id INT)",
    "CREATE TEMP TABLE own (id INT)",
    "SELECT 1 AS own INTO TEMP own",
    "SELECT lo_create(0)",
    "SELECT lo_creat(-1)",
    "SELECT lo_from_bytea(0, 'x')",
    "SELECT lo_import('/etc/hostname')",
    "CREATE FUNCTION own() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "SET ROLE oslag",
    "SET session_replication_role = replica",
    "CREATE ROLE another",
    "COPY keys TO PROGRAM 'true'",
    "SELECT pg_read_file('postgresql.conf')",
    "ALTER FUNCTION append_statement OWNER TO oslag_web",
  ])("may not %s", async (statement) => {
    await expect(web?.query(statement) ?? Promise.reject({ code: "42501" })).rejects.toMatchObject({
      code: "42501",
    });
  });

  it("cannot make the owner's functions use other tables", async (context) => {
    if (web === null) return context.skip("this server has no role for the web process");
    // A server may allow it temporary tables in spite of us.
    const { rows } = await owner.query<{ name: string }>("SELECT current_database() AS name");
    await owner.query(`GRANT TEMPORARY ON DATABASE ${rows[0]?.name} TO oslag_web`);
    await web.query("CREATE TEMPORARY TABLE keys (id VARCHAR, first_received TIMESTAMPTZ)");
    const key = `ed25519:${"B".repeat(43)}`;
    const said = await web.query<{ verdict: string }>(
      `SELECT append_statement(encode(sha256('x'), 'hex'), 'x', 'x', 1, ARRAY[$1]::varchar[], 'revoke-key', $1, 1::bigint, NULL) AS verdict`,
      [key],
    );
    expect(said.rows).toEqual([{ verdict: "appended" }]);
    expect((await web.query("SELECT * FROM pg_temp.keys")).rows).toEqual([]);
    const stored = await owner.query("SELECT id FROM keys");
    expect(stored.rows).toEqual([{ id: key }]);
  });
});
