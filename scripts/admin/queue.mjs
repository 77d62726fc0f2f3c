// `npm run admin -- queue`: lists reports that a moderator may want to see and about which no moderator has signed a decision.
import pg from "pg";

/** How many reports one list has. */
const ROWS = 100;

/**
 * Lists reports with a note, or with a flag that excludes them; newest first.
 * @returns {Promise<{id: string, received: string, note: string | null, flags: string[]}[]>}
 */
export async function queue({ url }) {
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT * FROM (
         SELECT id, received::text, convert_from(payload, 'UTF8')::jsonb ->> 'note' AS note, ARRAY(
           SELECT DISTINCT flag FROM report_flags f WHERE f.report_id = r.id AND f.excludes ORDER BY flag
         ) AS flags
         FROM reports r
         WHERE NOT EXISTS (
           SELECT FROM statements s WHERE s.subject = r.id AND s.action IN ('flag', 'hide', 'restore')
         )
         ORDER BY r.received DESC, id
       ) looked WHERE note IS NOT NULL OR flags <> '{}' LIMIT $1`,
      [ROWS],
    );
    return rows;
  } finally {
    await client.end();
  }
}
