// `npm run admin -- moderators add|remove KEY`, `moderators list`: says and changes who may moderate. Entries are never removed; the
// newest entry of a key is valid.
import pg from "pg";
import { Stop } from "../setup/steps.mjs";

const KEY = /^ed25519:[A-Za-z0-9_-]{43}$/;

/** @returns {Promise<{key_id: string, changed: string}[]>} the moderators after the change */
export async function moderators({ url, action, key }) {
  if (action !== "list" && !KEY.test(key ?? ""))
    throw new Stop("Name the key as `oslag keys show` prints it: ed25519: and 43 characters.");
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    if (action !== "list") {
      await client.query("INSERT INTO keys (id) VALUES ($1) ON CONFLICT DO NOTHING", [key]);
      await client.query("INSERT INTO moderator_changes (key_id, is_moderator) VALUES ($1, $2)", [
        key,
        action === "add",
      ]);
    }
    const { rows } = await client.query(`
      SELECT key_id, changed::text FROM (
        SELECT DISTINCT ON (key_id) * FROM moderator_changes ORDER BY key_id, changed DESC
      ) newest WHERE is_moderator ORDER BY changed`);
    return rows;
  } finally {
    await client.end();
  }
}
