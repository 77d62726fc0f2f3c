// What the web process may do in the database. It works as a role of its own, so that whoever takes the process over can
// add to the history and read it, but neither change nor remove any of it. The owner of the tables migrates, rederives and
// restores.

/** The role that the site's DATABASE_URL should name; `node scripts/db.mjs` makes it in the embedded PostgreSQL. */
export const WEB_ROLE = "oslag_web";

/** Truth and what is derived from one document: added, and then read. */
export const ADDED = [
  "keys",
  "machines",
  "configurations",
  "reports",
  "measurements",
  "report_flags",
  "sample_sets",
  "challenge_secrets",
  "processor_models",
  "figures",
  "figure_reports",
  "figure_renderings",
  "rendered_bytes",
];

/** Computed from many documents and computed anew as they come: these rows alone may change or go. */
export const MAINTAINED = [
  "processor_ratings",
  "configuration_results",
  "configuration_totals",
  "aggregate_changes",
];

/**
 * Rows that the web process locks while it computes what belongs to them. PostgreSQL asks for the right to update a column
 * for that, so it is given for one that is derived and that `fsck` compares with the bytes.
 */
const LOCKED = { configurations: "derivation", processor_models: "architecture" };

/** Read; written by the owner, or by a function or trigger of the owner's. */
export const READ = [
  "statements",
  "report_states",
  "moderator_changes",
  "editions",
  "_prisma_migrations",
];

/**
 * Grants the web role its rights anew, whatever they were; without that role it does nothing. The client must be the
 * tables' owner.
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
  await client.query(
    [
      "BEGIN;",
      `REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${WEB_ROLE}, PUBLIC;`,
      `REVOKE ALL ON SCHEMA public FROM ${WEB_ROLE};`,
      `GRANT USAGE ON SCHEMA public TO ${WEB_ROLE};`,
      `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${WEB_ROLE};`,
      ...grant("INSERT", ADDED),
      ...grant("INSERT, UPDATE, DELETE", MAINTAINED),
      ...Object.entries(LOCKED).flatMap(([table, column]) => grant(`UPDATE (${column})`, [table])),
      // Its signatures and rights were checked by the process; the order and the state of keys are checked inside.
      "DO $$ BEGIN IF to_regproc('public.append_statement') IS NOT NULL THEN",
      `  REVOKE EXECUTE ON FUNCTION append_statement FROM PUBLIC;`,
      `  GRANT EXECUTE ON FUNCTION append_statement TO ${WEB_ROLE};`,
      "END IF; END $$;",
      "COMMIT;",
    ].join("\n"),
  );
  return true;
}
