// The rights of the web process in the database. It has a role of its own, so that an attacker who takes over the process can add
// to the history and read it, but not change or remove it. The owner of the tables migrates, rederives and restores.

/** The role that the site's DATABASE_URL should name; `node scripts/db.mjs` makes it in the embedded PostgreSQL. */
export const WEB_ROLE = "oslag_web";

/** Documents, and rows derived from one document: the web process adds and reads them. */
export const ADDED = [
  "keys",
  "machines",
  "configurations",
  "reports",
  "report_bytes",
  "measurements",
  "report_flags",
  "sample_sets",
  "report_networks",
  "challenge_secrets",
  "processor_models",
  "figures",
  "figure_report_rows",
  "report_lists",
  "figure_report_lists",
  "figure_renderings",
  "rendered_bytes",
];

/** Rows computed from many documents, and again when documents arrive. Only these may be changed and removed. */
export const MAINTAINED = [
  "processor_ratings",
  "configuration_results",
  "configuration_totals",
  "aggregate_changes",
  "freezing_quotas",
  "search_terms",
];

/**
 * Rows that the web process locks while it computes their values. PostgreSQL requires the right to update a column for that, so the
 * right is for a derived column, which `fsck` compares with the bytes.
 */
const LOCKED = { configurations: "derivation", processor_models: "architecture" };

/** Rows that the web process only reads. The owner, or a function or trigger of the owner, writes them. */
export const READ = [
  "statements",
  "report_states",
  "moderator_changes",
  "network_secrets",
  "editions",
  "purge_number",
  "_prisma_migrations",
];

/**
 * Sets the rights of the web role, whatever they were. Does nothing if there is no such role. The client must be the tables'
 * owner.
 * @param {import("pg").Client} client
 * @returns {Promise<boolean>} whether there is such a role
 */
export async function grantWeb(client) {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [WEB_ROLE]);
  if (rowCount === 0) return false;
  const { rows } = await client.query(
    "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace",
  );
  const existing = new Set(rows.map((row) => row.relname));
  const grant = (rights, tables) =>
    tables
      .filter((table) => existing.has(table))
      .map((table) => `GRANT ${rights} ON ${client.escapeIdentifier(table)} TO ${WEB_ROLE};`);
  const database = client.escapeIdentifier(client.database ?? "");
  await client.query(
    [
      "BEGIN;",
      // Every role may make temporary tables unless the database's owner says otherwise. They would fill the disk.
      `REVOKE CREATE, TEMPORARY ON DATABASE ${database} FROM PUBLIC, ${WEB_ROLE};`,
      `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${WEB_ROLE}, PUBLIC;`,
      `REVOKE ALL ON SCHEMA public FROM ${WEB_ROLE};`,
      `GRANT USAGE ON SCHEMA public TO ${WEB_ROLE};`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${WEB_ROLE};`,
      ...grant("INSERT", ADDED),
      ...grant("INSERT, UPDATE, DELETE", MAINTAINED),
      ...Object.entries(LOCKED).flatMap(([table, column]) => grant(`UPDATE (${column})`, [table])),
      // The process has checked signatures and rights; the function checks the order and the state of keys.
      "DO $$ BEGIN IF to_regproc('public.append_statement') IS NOT NULL THEN",
      `  REVOKE EXECUTE ON FUNCTION append_statement FROM PUBLIC;`,
      `  GRANT EXECUTE ON FUNCTION append_statement TO ${WEB_ROLE};`,
      "END IF;",
      "IF to_regproc('public.raise_purge_number') IS NOT NULL THEN",
      `  REVOKE EXECUTE ON FUNCTION raise_purge_number FROM PUBLIC;`,
      `  GRANT EXECUTE ON FUNCTION raise_purge_number TO ${WEB_ROLE};`,
      "END IF;",
      "IF to_regproc('public.begin_network_period') IS NOT NULL THEN",
      `  REVOKE EXECUTE ON FUNCTION begin_network_period FROM PUBLIC;`,
      `  GRANT EXECUTE ON FUNCTION begin_network_period TO ${WEB_ROLE};`,
      "END IF; END $$;",
      "COMMIT;",
    ].join("\n"),
  );
  return true;
}
