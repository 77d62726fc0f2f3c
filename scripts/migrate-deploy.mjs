// Applies prisma/migrations in order, with `pg` and without Prisma. Folder format, table, checksums and lock are those of Prisma
// Migrate, which therefore agrees with the result. Each migration is one transaction together with its record.
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { compatibilityOf } from "./migration-compatibility.mjs";
import { grantWeb } from "./postgres/grant-web.mjs";
import { root, Stop } from "./setup/steps.mjs";

/** The advisory lock that Prisma Migrate takes. */
const LOCK = 72707369;

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Whoever uses a table waits behind a migration that waits for its lock, and backups, dumps and large settlings hold what they read
 * for minutes. So a migration waits for a second at most, then lets the others pass and begins again.
 */
const LOCK_MS = 1_000;
const PAUSE_MS = 4_000;
/** Longer than any transaction of OSlag may take. */
const PATIENCE_MS = 40 * 60_000;
const LOCK_NOT_AVAILABLE = "55P03";

/** Early migrations run before the one that makes the function. */
const RAISE_PURGE_NUMBER = `DO $$ BEGIN
  IF to_regproc('public.raise_purge_number') IS NOT NULL THEN PERFORM public.raise_purge_number(); END IF;
END $$`;

/**
 * @param {{url: string, folder?: string}} options
 * @returns {Promise<string[]>} the names of the migrations that were applied now
 */
export async function migrateDeploy({ url, folder = path.join(root, "prisma/migrations") }) {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect().catch((error) => {
    throw new Stop(`The database cannot be reached: ${error.message || error.code}.`);
  });
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await client.query(TABLE);
    const applied = await readApplied(client);
    checkHistory(migrations, applied);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) await apply(client, migration);
    await grantWeb(client);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function readApplied(client) {
  const { rows } = await client.query(
    'SELECT migration_name, checksum, finished_at FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function checkHistory(migrations, applied) {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, { checksum, finished_at: finished }] of applied) {
    if (!known.has(name)) {
      throw new Stop(
        `The database has the migration ${name}, which this version of OSlag does not know: use the newer version.`,
      );
    }
    if (finished === null)
      throw new Stop(
        `The migration ${name} was started and not finished: resolve it with \`npx prisma migrate resolve\`.`,
      );
    if (known.get(name).checksum !== checksum)
      throw new Stop(`The migration ${name} has changed since it was applied to this database.`);
  }
}

/** Applies a migration as soon as nobody holds a table that it changes. */
async function apply(client, migration) {
  const { name } = migration;
  const deadline = performance.now() + PATIENCE_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      if (error.code !== LOCK_NOT_AVAILABLE || performance.now() > deadline)
        throw new Stop(`The migration ${name} failed and left nothing behind: ${error.message}.`);
    }
    if (attempt === 1)
      process.stderr.write(`The migration ${name} waits for a transaction that uses its tables.\n`);
    await sleep(PAUSE_MS);
  }
}

async function applyOnce(client, { name, sql, checksum }) {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
    await client.query(sql);
    await client.query(
      // Processes that do not know the migration read in `logs` whether they can go on. Where that depends on what the database
      // holds, the migration itself sets it.
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, coalesce(nullif(current_setting('oslag.compatibility', true), ''), $4), now(), 1)`,
      [randomUUID(), checksum, name, compatibilityOf(sql)],
    );
    // What a migration changes, no page that was rendered before it shows.
    await client.query(RAISE_PURGE_NUMBER);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}
