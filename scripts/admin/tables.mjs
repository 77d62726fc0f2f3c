// Lists the tables of a database so that each comes after the tables that its foreign keys name.
import { DISTRIBUTED } from "../postgres/distributed-tables.mjs";

/** Tables that the migration itself fills. */
const OWN = new Set(["_prisma_migrations"]);

/**
 * Tables that no backup holds and no restore fills. The secret that hashes networks must end with its period, so no copy of it may
 * exist. A restored database begins a new period. What networks froze is forgotten after its day. A purge number that was used
 * must never return.
 */
const NEVER_COPIED = new Set(["network_secrets", "freezing_quotas", "purge_number"]);

/** What servers share comes after `reports`, in the order of its list: bytes before measurements. */
function comesAfter(name) {
  const order = ["reports", ...Object.keys(DISTRIBUTED)];
  return order.slice(0, Math.max(0, order.indexOf(name)));
}

/**
 * Returns the tables of a backup, in this order.
 * @param {import("pg").Client} client
 * @returns {Promise<{name: string, blobs: string[]}[]>} `blobs` are the columns of bytes
 */
export async function listTables(client) {
  const { rows } = await client.query(`
    SELECT c.oid::int AS oid, c.relname AS name,
      array(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'bytea'::regtype
        ORDER BY a.attnum) AS blobs,
      array(SELECT f.confrelid::int FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f') AS needs
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`);
  const placed = new Set();
  const ordered = [];
  const place = (table) => {
    if (placed.has(table.oid)) return;
    placed.add(table.oid);
    for (const oid of table.needs) place(rows.find((row) => row.oid === oid));
    // Where servers share a table it has no foreign key, and the backup may be restored to one server. Bytes and measurements of a report
    // can be seen at the same moment. `backup` notices bytes that cannot be seen yet, so it has to read measurements later.
    for (const name of comesAfter(table.name)) {
      const earlier = rows.find((row) => row.name === name);
      if (earlier !== undefined) place(earlier);
    }
    if (!OWN.has(table.name) && !NEVER_COPIED.has(table.name))
      ordered.push({ name: table.name, blobs: table.blobs });
  };
  // Inserting a statement changes reports, so statements come after all reports.
  rows.sort((a, b) => (a.name === "statements") - (b.name === "statements"));
  for (const table of rows) place(table);
  return ordered;
}

/** Lists the migrations that the database has, in their order. */
export async function listMigrations(client) {
  const { rows } = await client.query(
    'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1',
  );
  return rows.map((row) => `${row.migration_name} ${row.checksum}`);
}
