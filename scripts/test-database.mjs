// Makes databases for tests, each with its own name, on the server of DATABASE_URL or else on an embedded one.
import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { citusUrl, createCitusDatabase, dropCitusDatabase } from "./citus/citus-database.mjs";
import { startDatabase } from "./db.mjs";
import { dataDir } from "./setup/steps.mjs";

const LEASE = "oslag-test-lease";
const INSUFFICIENT_PRIVILEGE = "42501";
const OBJECT_IN_USE = "55006";
const LEAVING_ATTEMPTS = 6;

/**
 * Opens the server for tests. Each user of an embedded server keeps a connection open, and the last one to release it stops it, so
 * that test programs may overlap.
 * @returns {Promise<{url: string, webUrl: string | null, release: () => Promise<void>}>} `webUrl` is null on a given server
 * unless OSLAG_TEST_WEB names its web role
 */
export async function openTestServer() {
  const given = process.env.OSLAG_TEST_SERVER ?? process.env.DATABASE_URL;
  const web = process.env.OSLAG_TEST_WEB;
  if (given) return { url: given, webUrl: web ?? null, release: async () => {} };
  const server = await startDatabase({ home: path.join(dataDir, "test-pg"), port: 0 });
  const lease = new pg.Client({ connectionString: server.url, application_name: LEASE });
  await lease.connect();
  const release = async () => {
    const others = await lease.query(
      "SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()",
      [LEASE],
    );
    await lease.end();
    if (others.rowCount === 0) await server.stop();
  };
  return { url: server.url, webUrl: server.webUrl, release };
}

/**
 * Creates a database: empty, or a copy of `template`, to which nobody may be connected.
 * @param {string} label a part of its name: lower-case letters, digits and underscores
 * @param {{template?: string | undefined}} [from] the name of a database on the same server
 * @returns {Promise<{url: string, webUrl: string | null, drop: () => Promise<void>}>}
 */
export async function createTestDatabase(label, { template } = {}) {
  const server = await openTestServer();
  const name = `oslag_test_${label}_${randomBytes(4).toString("hex")}`;
  if (citusUrl() !== undefined) await createCitusDatabase(name);
  const copied = template === undefined ? "" : ` TEMPLATE ${pg.escapeIdentifier(template)}`;
  if (citusUrl() === undefined)
    await run(server.url, `CREATE DATABASE ${pg.escapeIdentifier(name)}${copied}`);
  const within = (address) => {
    const url = new URL(address);
    url.pathname = `/${name}`;
    return url.toString();
  };
  return {
    url: within(server.url),
    webUrl: server.webUrl === null ? null : within(server.webUrl),
    drop: async () => {
      await dropDatabase(server.url, name);
      await server.release();
    },
  };
}

/**
 * Drops a database. FORCE ends other sessions, but only a superuser may end an autovacuum worker that is in the database. The plain
 * statement makes such a worker leave, but gives up after five seconds, which a busy machine may exceed.
 */
export async function dropDatabase(url, name) {
  if (citusUrl() !== undefined) return dropCitusDatabase(name);
  const statement = `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`;
  try {
    await run(url, `${statement} WITH (FORCE)`);
  } catch (error) {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    for (let left = LEAVING_ATTEMPTS; ; left -= 1)
      try {
        return await run(url, statement);
      } catch (problem) {
        if (problem.code !== OBJECT_IN_USE || left <= 1) throw problem;
      }
  }
}

async function run(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
