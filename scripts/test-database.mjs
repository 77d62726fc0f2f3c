// Databases for tests, each with a name of its own, on DATABASE_URL's server or else on an embedded one.
import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { startDatabase } from "./db.mjs";
import { dataDir } from "./setup/steps.mjs";

const LEASE = "oslag-test-lease";
const INSUFFICIENT_PRIVILEGE = "42501";

/**
 * The server that tests use. Whoever holds it keeps a connection open, and the last to release an embedded server stops
 * it, so that test programs may overlap.
 * @returns {Promise<{url: string, webUrl: string | null, release: () => Promise<void>}>} `webUrl` is null on a given server
 * whose web role is not named by OSLAG_TEST_WEB
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
 * An empty database.
 * @param {string} label stands in its name, in lower-case letters, digits and underscores
 * @returns {Promise<{url: string, webUrl: string | null, drop: () => Promise<void>}>}
 */
export async function createTestDatabase(label) {
  const server = await openTestServer();
  const name = `oslag_test_${label}_${randomBytes(4).toString("hex")}`;
  await run(server.url, `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
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
 * FORCE ends other sessions, but an owner who is no superuser may not end an autovacuum worker that happens to be in the
 * database; the plain statement sends such a worker away by itself.
 */
async function dropDatabase(url, name) {
  const statement = `DROP DATABASE ${pg.escapeIdentifier(name)}`;
  try {
    await run(url, `${statement} WITH (FORCE)`);
  } catch (error) {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await run(url, statement);
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
