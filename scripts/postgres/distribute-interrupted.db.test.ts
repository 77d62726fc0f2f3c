import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fsck, getEnvelope, ingest, openDatabase } from "@oslag/store";
import { isShared, makeAdmission, makeEnvelope } from "@oslag/store/testing";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { migrateDeploy } from "../migrate-deploy.mjs";
import { root } from "../setup/steps.mjs";
import { createTestDatabase } from "../test-database.mjs";
import { listDistributed, listReferences, listTriggers } from "./distributed-tables.mjs";

const COMMAND = ["--import", "tsx", "scripts/db.mjs", "distribute"];
const WAIT_MS = 60_000;

const optionsFor = (url: string) => ({ cwd: root, env: { ...process.env, DATABASE_URL: url } });

function distribute(
  url: string,
  ...args: readonly string[]
): { readonly status: number | null; readonly said: string } {
  const ran = spawnSync(process.execPath, [...COMMAND, ...args], {
    ...optionsFor(url),
    encoding: "utf8",
  });
  return { status: ran.status, said: ran.stdout + ran.stderr };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Runs one statement on each worker, in the database of the same name. */
async function onWorkers(url: string, statement: string): Promise<void> {
  const coordinator = await connect(url);
  const { rows } = await coordinator.query<{ host: string; port: number }>(
    "SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid > 0",
  );
  await coordinator.end();
  for (const { host, port } of rows) {
    const address = new URL(url);
    address.hostname = host;
    address.port = String(port);
    const worker = await connect(address.toString());
    await worker.query(statement).finally(() => worker.end());
  }
}

async function inDatabase(
  work: (database: { readonly url: string; readonly client: pg.Client }) => Promise<void>,
): Promise<void> {
  const { url, drop } = await createTestDatabase("interrupted");
  const client = await connect(url);
  try {
    await work({ url, client });
  } finally {
    await client.end();
    await drop();
  }
}

async function stateOf(client: pg.Client): Promise<unknown> {
  return {
    distributed: await listDistributed(client),
    triggers: await listTriggers(client),
    references: await listReferences(client),
    shards: (await client.query("SELECT FROM citus_shards")).rowCount,
  };
}

type Fault = { readonly said: string; readonly make: string; readonly end: string };

/** How a fault of the other servers is made in one database, and ended. Functions and views of `seen` hide those of PostgreSQL. */
const ON_WORKERS: Readonly<Record<string, Fault>> = {
  "cannot commit together with others": {
    said: "has max_prepared_transactions = 0",
    make: "CREATE FUNCTION seen.current_setting(text) RETURNS text LANGUAGE sql AS $$ SELECT '0' $$",
    end: "DROP FUNCTION seen.current_setting",
  },
  "has no web role": {
    said: "has no role oslag_web",
    make: "CREATE VIEW seen.pg_roles AS SELECT ''::name AS rolname",
    end: "DROP VIEW seen.pg_roles",
  },
};
const OF_NODES: Readonly<Record<string, Fault>> = {
  "does not answer": {
    said: "does not answer: failed to connect",
    make: "UPDATE pg_dist_node SET nodeport = nodeport - 7000 WHERE groupid > 0",
    end: "UPDATE pg_dist_node SET nodeport = nodeport + 7000 WHERE groupid > 0",
  },
  "is away": {
    said: "Citus knows no worker: add them first",
    make: "UPDATE pg_dist_node SET shouldhaveshards = false WHERE groupid > 0",
    end: "UPDATE pg_dist_node SET shouldhaveshards = true WHERE groupid > 0",
  },
};

// `npm run test:citus` runs these.
describe.runIf(isShared)("npm run db -- distribute, where it may not", () => {
  it("refuses, says why, and changes nothing", async () => {
    await inDatabase(async ({ url, client }) => {
      const expectRefused = (said: string) => {
        for (const args of [[], ["--yes"]]) {
          const refused = distribute(url, ...args);
          expect(refused.said).toContain(said);
          expect(refused.said).not.toMatch(/^\s+at /m);
          expect(refused.status).toBe(1);
        }
      };
      expectRefused("has no table report_bytes and measurements: migrate it first");
      await migrateDeploy({ url });
      const before = await stateOf(client);

      const path = new URL(url).pathname.slice(1);
      await onWorkers(
        url,
        `SET citus.enable_ddl_propagation = off; CREATE SCHEMA seen; ALTER DATABASE ${path} SET search_path = seen, pg_catalog, public`,
      );
      for (const { said, make, end } of Object.values(ON_WORKERS)) {
        await onWorkers(url, `SET citus.enable_ddl_propagation = off; ${make}`);
        expectRefused(said);
        await onWorkers(url, `SET citus.enable_ddl_propagation = off; ${end}`);
      }
      for (const { said, make, end } of Object.values(OF_NODES)) {
        await client.query(make);
        expectRefused(said);
        await client.query(end);
      }
      expect(await stateOf(client)).toEqual(before);

      for (const { name } of await listTriggers(client))
        await client.query(`DROP TRIGGER IF EXISTS ${name} ON report_bytes`);
      await client.query(
        "ALTER TABLE report_bytes DROP CONSTRAINT IF EXISTS report_bytes_report_id_fkey",
      );
      await client.query("SELECT create_distributed_table('report_bytes', 'report_id')");
      expectRefused("Only report_bytes is distributed, which this command did not do");
    });
  });
});

/** Starts the command, and ends it when the server runs this statement of it, or waits in it. */
async function killAt(
  { url, client }: { readonly url: string; readonly client: pg.Client },
  statement: string,
): Promise<void> {
  const command = start(url);
  await waitFor(client, statement);
  await kill(command);
}

const start = (url: string) =>
  spawn(process.execPath, [...COMMAND, "--yes"], { ...optionsFor(url), stdio: "ignore" });

async function kill(command: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => command.once("exit", resolve));
  command.kill("SIGKILL");
  await ended;
}

const RUNNING = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND state <> 'idle' AND query LIKE $1`;

async function waitFor(client: pg.Client, statement: string): Promise<void> {
  await until(
    async () => (await client.query(`SELECT ${RUNNING}`, [`%${statement}%`])).rowCount !== 0,
  );
}

/** Waits until the server has noticed that the command is gone. */
async function waitForEnd(client: pg.Client): Promise<void> {
  await until(async () => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
         AND (query LIKE '%DROP %' OR query LIKE '%_distribut%' OR query LIKE '%COMMIT%') AND backend_type = 'client backend'`,
    );
    return rowCount === 0;
  });
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const from = Date.now(); !(await isTrue()); await sleep(5))
    if (Date.now() - from > WAIT_MS) throw new Error("It took too long.");
}

/** Makes a migrated database with reports. `check` reads them. */
async function withReports(
  work: (database: {
    readonly url: string;
    readonly client: pg.Client;
    readonly check: () => Promise<void>;
  }) => Promise<void>,
): Promise<void> {
  await inDatabase(async ({ url, client }) => {
    await migrateDeploy({ url });
    const envelopes = new Map<string, Uint8Array>();
    const withStore = async (act: (db: ReturnType<typeof openDatabase>) => Promise<void>) => {
      const db = openDatabase(url);
      await act(db).finally(() => db.$disconnect());
    };
    const upload = () =>
      withStore(async (db) => {
        const envelope = makeEnvelope({ key: "interrupted", serial: envelopes.size });
        const stored = await ingest(envelope, makeAdmission(db));
        envelopes.set(stored.ok ? stored.value.id : "", envelope);
      });
    await upload();
    const check = async () => {
      await upload();
      await withStore(async (db) => {
        for (const [id, envelope] of envelopes)
          expect(new Uint8Array((await getEnvelope(db, id)) ?? [])).toEqual(envelope);
        expect(await fsck(db)).toMatchObject({ reports: envelopes.size, findings: [] });
      });
    };
    await work({ url, client, check });
  });
}

describe.runIf(isShared)("npm run db -- distribute, killed", () => {
  it("leaves everything as it was before its commit, and can be started again", async () => {
    await withReports(async ({ url, client, check }) => {
      const before = await stateOf(client);
      // A lock of another session makes the command wait at a known place.
      for (const [locked, statement] of [
        ["report_bytes", "DROP TRIGGER%report_bytes"],
        ["reports", "DROP CONSTRAINT"],
        [null, "create_distributed_table($1, $2)"],
        [null, "colocate_with"],
      ] as const) {
        const other = await connect(url);
        await other.query("BEGIN");
        if (locked !== null) await other.query(`LOCK TABLE ${locked} IN ACCESS SHARE MODE`);
        await killAt({ url, client }, statement);
        await other.query("ROLLBACK");
        await other.end();
        await waitForEnd(client);
        expect(await stateOf(client)).toEqual(before);
        await check();
      }
      expect(distribute(url, "--yes")).toMatchObject({ status: 0 });
      await check();
    });
  });

  it.each(["report_bytes", "measurements"])(
    "has a second call remove the old rows of %s after its commit",
    async (table) => {
      await withReports(async ({ url, client, check }) => {
        const other = await connect(url);
        const command = start(url);
        // This lock is granted at the command's commit, and makes its next statement over the table wait.
        await waitFor(client, "create_distributed_table");
        await other.query(`BEGIN; LOCK TABLE ${table} IN ACCESS SHARE MODE`);
        await waitFor(client, "truncate_local_data");
        await kill(command);
        // The session that has the lock, because any other would wait behind the command.
        const left = await other.query<{ bytes: number }>(
          "SELECT pg_relation_size($1)::int AS bytes",
          [table],
        );
        expect(left.rows[0]?.bytes).toBeGreaterThan(0);
        await client.query("SELECT pg_cancel_backend(pid) " + RUNNING, ["%truncate_local_data%"]);
        await other.end();
        await waitForEnd(client);
        await check();
        expect(distribute(url).said).toMatch(/The tables are distributed. \d+ MB of old rows/);
        expect(distribute(url, "--yes")).toMatchObject({ status: 0 });
        expect(distribute(url).said).toContain("There is nothing to do.");
        await check();
      });
    },
  );
});
