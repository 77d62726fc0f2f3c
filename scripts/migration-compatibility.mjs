// What a migration says about older processes, so that an upgrade can be rolled over several. The first line of migration.sql is
//   -- compatibility: expands             every process that runs with the migration before runs with this one too
//   -- compatibility: needs MIGRATION     only processes that know MIGRATION run with this one
// migrate-deploy.mjs writes it to the database, where packages/store/src/db/schema-version.ts reads it. A migration without the line
// needs itself.

const LINE = /^-- compatibility: (expands|needs \d{14}_\w+)$/;

/**
 * Tables that `store_uploads` writes from what the process gives. An older process does not give a newer column that the function
 * writes, which is then NULL unless the function gives a value in its place.
 */
const WHOLE_ROWS = [
  "reports",
  "report_bytes",
  "measurements",
  "sample_sets",
  "report_flags",
  "report_networks",
  "configurations",
  "processor_models",
];

/** What takes away or forbids something that an older process may use. Text within function bodies counts too. */
const CONTRACTING = [
  /\bDROP\s+(?:TABLE|COLUMN|VIEW|FUNCTION|TYPE|SCHEMA)\b/i,
  /\bRENAME\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bALTER\s+(?:COLUMN\s+)?\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  /\bADD\s+COLUMN\s+[^,;]*\bNOT\s+NULL(?![^,;]*\b(?:DEFAULT|GENERATED)\b)/i,
  new RegExp(
    String.raw`\bALTER\s+TABLE\s+"?(?:${WHOLE_ROWS.join("|")})"?\s[^;]*\bADD\s+COLUMN\s+[^,;]*\bNOT\s+NULL`,
    "i",
  ),
  /\bTRUNCATE\s+(?:TABLE\s+)?"?\w+"?\s*;/i,
];

/**
 * Returns what a migration says, such as `expands` or `needs 20261122165736_measurement_values`; null if it says nothing.
 * @param {string} sql @returns {string | null}
 */
export function compatibilityOf(sql) {
  return LINE.exec(sql.split("\n", 1)[0] ?? "")?.[1] ?? null;
}

/**
 * Returns the first statement's words that an expanding migration may not have; null if there are none.
 * @param {string} sql @returns {string | null}
 */
export function findContraction(sql) {
  const statements = sql.replaceAll(/--.*$/gm, "");
  for (const pattern of CONTRACTING) {
    const found = pattern.exec(statements)?.[0];
    if (found !== undefined) return found.replaceAll(/\s+/g, " ");
  }
  return null;
}

/**
 * Returns the migration with its first line, as far as its statements show it. A person has to read it: a changed function or
 * constraint can also forbid what an older process does.
 * @param {string} sql @param {string} known the newest migration before this one, which processes must know if it contracts
 */
export function withCompatibility(sql, known) {
  const said = findContraction(sql) === null ? "expands" : `needs ${known}`;
  return `-- compatibility: ${said}\n${sql}`;
}
