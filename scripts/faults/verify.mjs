// Verifies what must hold after every fault: each acknowledged report is stored exactly once, and none is stored in part.
import pg from "pg";
import { runFsck } from "../admin/fsck";

/** @returns {Promise<{stored: number, unanswered: number, faults: string[]}>} */
export async function verify({ url, acknowledged, sentOnly = new Set() }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT id, count(*)::int AS n FROM reports GROUP BY id");
  const { rows: parts } = await client.query(
    "SELECT id FROM reports r WHERE NOT EXISTS (SELECT FROM measurements m WHERE m.report_id = r.id)",
  );
  await client.end();
  const stored = new Map(rows.map(({ id, n }) => [id, n]));
  const lost = [...acknowledged].filter((id) => stored.get(id) !== 1);
  const strange = [...stored.keys()].filter((id) => !acknowledged.has(id) && !sentOnly.has(id));
  const { findings } = await runFsck({ url });
  return {
    stored: stored.size,
    faults: [
      ...lost.map((id) => `${id} was acknowledged and is stored ${stored.get(id) ?? 0} times`),
      ...strange.map((id) => `${id} is stored and was never sent`),
      ...parts.map(({ id }) => `${id} is stored in part`),
      ...findings.map(({ subject, finding }) => `fsck: ${subject}: ${finding}`),
    ],
  };
}
