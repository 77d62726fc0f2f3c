// The tables that several servers share where there is Citus, and how. prisma/README.md says what the schema avoids for it.

/** Each is distributed by this column, so that all rows of a report are on one server. */
export const DISTRIBUTED = { report_bytes: "report_id", measurements: "report_id" };

const NAMES = Object.keys(DISTRIBUTED);

/**
 * Lists the references between distributed tables and others, which Citus does not allow.
 * @param {import("pg").Client} client
 * @returns {Promise<{table: string, name: string, other: string}[]>}
 */
export async function listReferences(client) {
  const { rows } = await client.query(
    `SELECT conrelid::regclass::text AS "table", conname AS name, confrelid::regclass::text AS other FROM pg_constraint
     WHERE contype = 'f' AND (conrelid::regclass::text = ANY ($1)) <> (confrelid::regclass::text = ANY ($1)) ORDER BY 1, 2`,
    [NAMES],
  );
  return rows;
}

/**
 * Lists the triggers of distributed tables, which Citus does not allow.
 * @param {import("pg").Client} client
 * @returns {Promise<{table: string, name: string, function: string}[]>}
 */
export async function listTriggers(client) {
  const { rows } = await client.query(
    `SELECT tgrelid::regclass::text AS "table", tgname AS name, tgfoid::regproc::text AS function FROM pg_trigger
     WHERE NOT tgisinternal AND tgrelid::regclass::text = ANY ($1) ORDER BY 1, 2`,
    [NAMES],
  );
  return rows;
}

/** Lists the distributed tables that are distributed already; null if the database has no Citus. */
export async function listDistributed(client) {
  const { rowCount } = await client.query("SELECT FROM pg_extension WHERE extname = 'citus'");
  if (rowCount === 0) return null;
  const { rows } = await client.query(
    "SELECT table_name::text AS name FROM citus_tables WHERE citus_table_type = 'distributed' AND table_name::text = ANY ($1)",
    [NAMES],
  );
  return rows.map(({ name }) => name);
}

/**
 * Distributes the tables, in one transaction. Uploads wait meanwhile.
 * @param {import("pg").Client} client as the tables' owner
 */
export async function distributeTables(client) {
  await client.query("BEGIN");
  try {
    for (const { table, name } of await listTriggers(client))
      await client.query(`DROP TRIGGER ${client.escapeIdentifier(name)} ON ${table}`);
    for (const { table, name } of await listReferences(client))
      await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
    const [first, ...others] = NAMES;
    await client.query("SELECT create_distributed_table($1, $2)", [first, DISTRIBUTED[first]]);
    for (const name of others)
      await client.query("SELECT create_distributed_table($1, $2, colocate_with := $3)", [
        name,
        DISTRIBUTED[name],
        first,
      ]);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
  await freeLocalRows(client);
}

/** Removes the rows that the coordinator had before the tables were distributed. Nobody reads them. */
export async function freeLocalRows(client) {
  for (const name of NAMES)
    await client.query("SELECT truncate_local_data_after_distributing_table($1)", [name]);
}
