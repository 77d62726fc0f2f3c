// Uploads at a steady rate, beside readers.
import pg from "pg";
import { makeStandardReport } from "../../scripts/faults/make-reports";

/** An upload that the site does not take in time is left out, not queued: a slow site must not get them all at once. */
const AT_ONCE_MAX = 16;

/**
 * Sends real, signed reports to a site whose upload limits are off, each in a commit of its own unless the site groups them.
 * @param {{origin: string, databaseUrl: string, perSecond: number, seconds: number}} options `seconds` bounds the time, and with
 *   it the number of reports
 * @returns {Promise<{stop: () => Promise<{perSecond: number, refused: number}>}>} `stop` ends the writing before its time
 */
export async function writeSteadily({ origin, databaseUrl, perSecond, seconds }) {
  let serial = await countReports(databaseUrl);
  const started = performance.now();
  const open = new Set();
  let [stored, refused] = [0, 0];
  const send = async () => {
    const { body } = makeStandardReport((serial += 1));
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${origin}/api/v1/reports`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    if (answer.status === 201) stored += 1;
    else refused += 1;
  };
  const timer = setInterval(() => {
    if (performance.now() - started > seconds * 1000) return clearInterval(timer);
    if (open.size >= AT_ONCE_MAX) return;
    const sent = send()
      .catch(() => (refused += 1))
      .finally(() => open.delete(sent));
    open.add(sent);
  }, 1000 / perSecond);
  const stop = async () => {
    clearInterval(timer);
    const elapsed = Math.min(performance.now() - started, seconds * 1000);
    await Promise.all(open);
    return { perSecond: (stored / elapsed) * 1000, refused };
  };
  return { stop };
}

/** Returns a serial number above those of all reports that an earlier run sent. */
async function countReports(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return Number((await client.query("SELECT count(*) FROM reports")).rows[0].count);
  } finally {
    await client.end();
  }
}
