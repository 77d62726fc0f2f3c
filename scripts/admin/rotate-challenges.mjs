// `npm run admin -- rotate-challenges`: makes a new secret that issues challenges from now on. The site still accepts challenges of
// the secret before it.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { Stop } from "../setup/steps.mjs";

/** The lifetime of a challenge. A second rotation within it would make challenges in use unknown. */
const LIFETIME = "24 hours";

/** @returns {Promise<{issues: number, accepted: number[]}>} */
export async function rotateChallenges({ url }) {
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `INSERT INTO challenge_secrets (number, secret)
       SELECT coalesce(max(number), 0) + 1, $1 FROM challenge_secrets
       HAVING coalesce(max(created) < now() - $2::interval, true)`,
      [randomBytes(32), LIFETIME],
    );
    if (rowCount === 0)
      throw new Stop(
        "The newest secret is less than 24 hours old, and its challenges may still be in use: rotate later.",
      );
    const { rows } = await client.query(
      "SELECT number FROM challenge_secrets ORDER BY number DESC LIMIT 2",
    );
    const accepted = rows.map(({ number }) => number);
    return { issues: accepted[0], accepted };
  } finally {
    await client.end();
  }
}
