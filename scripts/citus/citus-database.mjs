// Databases for tests on a cluster with Citus: each is made on the coordinator and on every worker, and its tables are distributed.
import pg from "pg";
import { LARGE_OBJECT_WRITERS } from "../db.mjs";
import { distributeTables } from "../postgres/distributed-tables.mjs";

/** The address of a cluster's coordinator, as a superuser; undefined where the tests run on one server. */
export const citusUrl = () => process.env.OSLAG_TEST_CITUS;

/** Makes a database of this name on all servers, and joins them. */
export async function createCitusDatabase(name) {
  const { coordinator, workers } = await listNodes();
  for (const node of [...workers, coordinator]) {
    await onNode(node, null, (client) =>
      client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`),
    );
    await onNode(node, name, (client) => client.query("CREATE EXTENSION citus"));
  }
  await onNode(coordinator, name, async (client) => {
    await client.query("SELECT citus_set_coordinator_host($1, $2)", coordinator);
    for (const worker of workers) await client.query("SELECT citus_add_node($1, $2)", worker);
    await client.query(`REVOKE EXECUTE ON FUNCTION ${LARGE_OBJECT_WRITERS.join(", ")} FROM PUBLIC`);
  });
}

/** Distributes the tables of a migrated database. */
export const distributeDatabase = async (url) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await distributeTables(client).finally(() => client.end());
};

export async function dropCitusDatabase(name) {
  const { coordinator, workers } = await listNodes();
  for (const node of [coordinator, ...workers])
    await onNode(node, null, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
    );
}

async function listNodes() {
  const url = new URL(citusUrl());
  const { rows } = await onNode([url.hostname, url.port], null, (client) =>
    client.query(
      "SELECT nodename, nodeport FROM pg_dist_node WHERE groupid > 0 AND noderole = 'primary' ORDER BY nodeport",
    ),
  );
  return {
    coordinator: [url.hostname, Number(url.port)],
    workers: rows.map((row) => [row.nodename, row.nodeport]),
  };
}

async function onNode([host, port], database, work) {
  const url = new URL(citusUrl());
  url.hostname = host;
  url.port = String(port);
  if (database !== null) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
