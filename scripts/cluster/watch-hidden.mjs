// Hides a report and looks at it until it is told to stop: no process may show it again, whoever leads the cluster.
import { setTimeout as sleep } from "node:timers/promises";
import { makeStatement, testKey } from "@oslag/store/testing";
import { moderators } from "../admin/moderators.mjs";
import { Stop } from "../setup/steps.mjs";
import { send } from "../faults/uploader.mjs";

const MODERATOR = "moderator";
const PAUSE_MS = 50;
const PATIENCE_MS = 20_000;
/** The answers that show nothing: it is gone, or the site cannot tell now. */
const ALLOWED = new Set([410, 503]);

/**
 * @param {{url: string, origin: string, report: {id: string, body: Buffer}}} options `url` is the owner's
 * @returns {Promise<{stop: () => Promise<void>, faults: string[], counts: Map<number | null, number>}>} answers by their status;
 *   null where there was none
 */
export async function watchHidden({ url, origin, report }) {
  await moderators({ url, action: "add", key: testKey(MODERATOR).id });
  if ((await send(origin, report)) !== 201) throw new Stop("The report to hide was refused.");
  const { id: subject } = report;
  const said = { key: MODERATOR, action: "hide", subject, reason: "personal-content", sequence: 1 };
  const hidden = await fetch(`${origin}/api/v1/statements`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: makeStatement({ ...said, audience: origin }),
  });
  if (hidden.status !== 201) throw new Stop(`The report was not hidden: ${await hidden.text()}`);
  const faults = [];
  const counts = new Map();
  let isOver = false;
  const look = async (address) => {
    while (!isOver) {
      const status = await statusOf(`${origin}${address}`);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status !== null && !ALLOWED.has(status)) faults.push(`${address} was answered ${status}`);
      await sleep(PAUSE_MS);
    }
  };
  const looking = [`/reports/${subject}`, `/api/v1/reports/${subject}`].map(look);
  const stop = async () => {
    isOver = true;
    await Promise.all(looking);
  };
  return { stop, faults, counts };
}

async function statusOf(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
