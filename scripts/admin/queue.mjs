// `npm run admin -- queue`: lists what a moderator may want to see and about which no moderator has signed a decision.
import pg from "pg";

/** How many reports one list has. */
const ROWS = 100;

/**
 * Lists reports with a note, or with a flag that excludes them, and contributors' statements with a text; newest first.
 * @returns {Promise<{kind: "report" | "statement", id: string, received: string, note: string | null, flags: string[]}[]>}
 */
export async function queue({ url }) {
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    const { rows } = await client.query(
      `WITH judged AS (SELECT subject FROM statements WHERE action IN ('flag', 'hide', 'restore')), noted AS (
         SELECT * FROM (
           SELECT 'report' AS kind, r.id, r.received, convert_from(coalesce(b.payload, r.payload), 'UTF8')::jsonb ->> 'note' AS note, ARRAY(
             SELECT DISTINCT flag FROM report_flags f WHERE f.report_id = r.id AND f.excludes ORDER BY flag
           ) AS flags
           FROM reports r LEFT JOIN report_bytes b ON b.report_id = r.id
           WHERE NOT EXISTS (SELECT FROM judged WHERE subject = r.id) ORDER BY r.received DESC, r.id
         ) looked WHERE note IS NOT NULL OR flags <> '{}' LIMIT $1
       ), said AS (
         SELECT * FROM (
           SELECT 'statement' AS kind, id, received, convert_from(payload, 'UTF8')::jsonb ->> 'text' AS note, '{}'::text[] AS flags
           FROM statements s WHERE action NOT IN ('flag', 'hide', 'restore')
             AND NOT EXISTS (SELECT FROM judged WHERE subject = s.id) ORDER BY s.received DESC, id
         ) looked WHERE note IS NOT NULL LIMIT $1
       )
       SELECT kind, id, received::text, note, flags FROM (TABLE noted UNION ALL TABLE said) waiting
       ORDER BY waiting.received DESC, id LIMIT $1`,
      [ROWS],
    );
    return rows;
  } finally {
    await client.end();
  }
}
