// Sends reports over and over until each is acknowledged, as a patient client would, and remembers which were.

const PATIENCE_MS = 30_000;

/**
 * @param {{origin: () => string, next: () => {id: string, body: Buffer}, workers: number}} options
 * @returns {{acknowledged: Map<string, number>, sent: () => number, retries: () => number, stop: () => Promise<void>}}
 */
export function startUploads({ origin, next, workers }) {
  const acknowledged = new Map();
  const refused = [];
  let stopped = false;
  let patience = Infinity;
  let sent = 0;
  let retries = 0;
  const work = async () => {
    while (!stopped) {
      const report = next();
      sent += 1;
      for (;;) {
        const status = await send(origin(), report);
        if (status === 201 || status === 200) {
          acknowledged.set(report.id, status);
          break;
        }
        if (status !== null && status < 500) {
          refused.push(`${report.id}: status ${status}`);
          break;
        }
        // Whoever stops the load wants its answers, but not for ever.
        if (stopped && Date.now() > patience) break;
        retries += 1;
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }
  };
  const running = Array.from({ length: workers }, work);
  return {
    acknowledged,
    refused,
    sent: () => sent,
    retries: () => retries,
    stop: async () => {
      stopped = true;
      patience = Math.min(patience, Date.now() + PATIENCE_MS);
      await Promise.all(running);
    },
  };
}

/** The answer's status; null when there was none. */
export async function send(origin, { id, body }) {
  try {
    const answer = await fetch(`${origin}/api/v1/reports`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    const said = await answer.json();
    if (answer.ok && said.id !== id) throw new Error(`${id} was answered as ${said.id}`);
    return answer.status;
  } catch (error) {
    if (error.message?.includes("was answered as")) throw error;
    return null;
  }
}
