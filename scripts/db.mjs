// The embedded PostgreSQL: `npm run db -- start|stop|status|url`, and `move-bytes` and `distribute` for any. A real PostgreSQL from npm with its data in a folder; root and
// any other user can start it.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import {
  choosePort,
  createCluster,
  runningPort,
  startCluster,
  stopCluster,
} from "./postgres/cluster.mjs";
import { WEB_ROLE } from "./postgres/grant-web.mjs";
import { withLock } from "./postgres/lock.mjs";
import { findPlace } from "./postgres/place.mjs";
import { dataDir, report, Stop } from "./setup/steps.mjs";

const USAGE = "Usage: npm run db -- start|stop|status|url, or move-bytes|distribute [--yes]";

const ROLE = "oslag";

/** PostgreSQL's functions that make, change or remove large objects. docs/operating.md has them too. */
export const LARGE_OBJECT_WRITERS = [
  "lo_creat(integer)",
  "lo_create(oid)",
  "lo_from_bytea(oid, bytea)",
  "lo_put(oid, bigint, bytea)",
  "lo_open(oid, integer)",
  "lowrite(integer, bytea)",
  "lo_truncate(integer, integer)",
  "lo_truncate64(integer, bigint)",
  "lo_unlink(oid)",
];

/**
 * Starts the database in the folder `home` unless it is running.
 * @param {{home: string, port?: number}} options a given port is used, or else an error says that it is taken; 0 means the last port or a free one
 * @param {(made: {place: object, admin: string}) => void} [onMade] called with a cluster that has never run, and its administrator's
 *   password
 * @returns {Promise<{url: string, webUrl: string, started: boolean, stop: () => Promise<void>}>} `url` is for the owner of
 * the tables, `webUrl` for the site's process; `started` is false when it was running
 */
export async function startDatabase(
  { home, port = Number(process.env.PGPORT ?? 0) },
  onMade = undefined,
) {
  const place = await findPlace(home);
  return withLock(path.join(home, "lock"), async () => {
    const secrets = readSecrets(place);
    if (createCluster(place, secrets.admin)) onMade?.({ place, admin: secrets.admin });
    const running = runningPort(place);
    const at = running ?? (await startOn(place, port));
    await prepare({ at, secrets });
    return {
      url: urlOf(at, ROLE, secrets.role),
      webUrl: urlOf(at, WEB_ROLE, secrets.web),
      started: running === null,
      stop: () => stopAt(place),
    };
  });
}

async function stopDatabase({ home }) {
  if (existsSync(home)) await stopAt(await findPlace(home));
}

function stopAt(place) {
  return withLock(path.join(place.home, "lock"), async () => {
    if (runningPort(place) !== null) stopCluster(place);
  });
}

/** Returns the address of the running database; null when it is not running. */
export async function databaseUrl({ home }) {
  if (!existsSync(home)) return null;
  const place = await findPlace(home);
  const port = runningPort(place);
  return port === null ? null : urlOf(port, ROLE, readSecrets(place).role);
}

/** Returns DATABASE_URL, or else the address of the embedded database, as the owner of the tables. */
export async function ownerUrl() {
  const url = process.env.DATABASE_URL ?? (await databaseUrl({ home: path.join(dataDir, "pg") }));
  if (!url) throw new Stop("There is no database: set DATABASE_URL or run `npm run db start`.");
  return url;
}

const urlOf = (port, role, password) =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${ROLE}`;

async function startOn(place, wanted) {
  const memory = path.join(place.home, "port");
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const last = existsSync(memory) ? Number(readFileSync(memory, "utf8")) : undefined;
    const port = wanted || (await choosePort(last));
    if (startCluster(place, port)) {
      writeFileSync(memory, String(port));
      return port;
    }
    if (wanted) break;
  }
  throw new Stop(`Port ${wanted || ""} of 127.0.0.1 is taken: set PGPORT to a free one.`);
}

// The passwords of the administrator, the owner and the web process are drawn once. Only the file's owner may read them.
function readSecrets(place) {
  const file = path.join(place.home, "secrets.json");
  const draw = () => randomBytes(24).toString("base64url");
  const write = (secrets) => {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    chmodSync(file, 0o600);
  };
  if (!existsSync(file)) {
    if (existsSync(path.join(place.cluster, "data")))
      throw new Stop(
        `${file} is missing. The database beside it cannot be opened without this file.`,
      );
    write({ admin: draw(), role: draw(), web: draw() });
  }
  const secrets = JSON.parse(readFileSync(file, "utf8"));
  // Databases of earlier versions have no role for the web process.
  if (!secrets.web) write(Object.assign(secrets, { web: draw() }));
  return secrets;
}

// The role that owns the tables is not a superuser. The web process has a role of its own that owns nothing. CREATEDB is for test
// databases.
async function prepare({ at, secrets }) {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: at,
    user: "postgres",
    password: secrets.admin,
    database: "postgres",
  });
  await client.connect();
  try {
    const exists = async (catalog, column, name = ROLE) =>
      (await client.query(`SELECT 1 FROM ${catalog} WHERE ${column} = $1`, [name])).rowCount === 1;
    if (!(await exists("pg_roles", "rolname"))) {
      await client.query(
        `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD ${client.escapeLiteral(secrets.role)}`,
      );
    }
    if (!(await exists("pg_roles", "rolname", WEB_ROLE))) {
      await client.query(
        `CREATE ROLE ${WEB_ROLE} LOGIN PASSWORD ${client.escapeLiteral(secrets.web)}`,
      );
    }
    if (!(await exists("pg_database", "datname")))
      await client.query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`);
    // Other databases of the server are not the site's. Otherwise the web process could keep tables and large objects there.
    await client.query("REVOKE ALL ON DATABASE postgres, template1 FROM PUBLIC");
  } finally {
    await client.end();
  }
  // Databases that are made later are copies of template1.
  for (const database of ["template1", ROLE]) await withoutLargeObjects({ at, secrets, database });
}

/** Only the administrator may say who may make large objects, and in each database anew. */
async function withoutLargeObjects({ at, secrets, database }) {
  const client = new pg.Client({
    host: "127.0.0.1",
    port: at,
    user: "postgres",
    password: secrets.admin,
    database,
  });
  await client.connect();
  try {
    await client.query(`REVOKE EXECUTE ON FUNCTION ${LARGE_OBJECT_WRITERS.join(", ")} FROM PUBLIC`);
  } finally {
    await client.end();
  }
}

async function main([command, ...rest]) {
  const home = path.join(dataDir, "pg");
  const isMeant = rest[0] === "--yes" && ["move-bytes", "distribute"].includes(command);
  if (rest.length > (isMeant ? 1 : 0)) throw new Stop(USAGE);
  switch (command) {
    case "start": {
      const { url, started } = await startDatabase({ home });
      const where = new URL(url).host;
      process.stdout.write(
        started
          ? `PostgreSQL runs on ${where}.\n`
          : `PostgreSQL was already running on ${where}.\n`,
      );
      return;
    }
    case "stop":
      await stopDatabase({ home });
      process.stdout.write("PostgreSQL is stopped.\n");
      return;
    case "status": {
      const url = await databaseUrl({ home });
      process.stdout.write(
        url ? `PostgreSQL runs on ${new URL(url).host}.\n` : "PostgreSQL is not running.\n",
      );
      process.exitCode = url ? 0 : 3;
      return;
    }
    case "url": {
      const url = await databaseUrl({ home });
      if (!url) throw new Stop("PostgreSQL is not running: start it with `npm run db start`.");
      process.stdout.write(`${url}\n`);
      return;
    }
    case "move-bytes": {
      const { moveAllBytes } = await import("./postgres/move-bytes.ts");
      return moveAllBytes({ url: await ownerUrl(), isMeant });
    }
    case "distribute": {
      const { distribute } = await import("./postgres/distribute.ts");
      return distribute({ url: await ownerUrl(), isMeant });
    }
    default:
      throw new Stop(USAGE);
  }
}

if (process.argv[1] === import.meta.filename) {
  try {
    await main(process.argv.slice(2));
  } catch (error) {
    report(error);
  }
}
