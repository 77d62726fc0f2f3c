// Sends each report until it is acknowledged, as a patient client would, and remembers which reports were.

const PATIENCE_MS = 30_000;

/** How long one upload is tried; a site that is away longer has not recovered. */
const DELIVERY_MS = 120_000;
const PAUSE_MS = 30;
/** How many of the latest uploads count for the typical time. */
const TIMES = 50;

/**
 * @param {{origin: string, next: () => {id: string, body: Buffer}, workers: number}} options
 * @returns {{acknowledged: Map<string, number>, refused: string[], retries: () => number, typicalMs: () => number,
 *   deliver: () => Promise<void>, stop: () => Promise<void>}} `deliver` sends one report until it is acknowledged
 */
export function startUploads({ origin, next, workers }) {
  const acknowledged = new Map();
  const refused = [];
  const times = [];
  let stopped = false;
  let patience = Infinity;
  let retries = 0;
  const deliver = async () => {
    const report = next();
    const giveUp = Date.now() + DELIVERY_MS;
    for (;;) {
      const started = performance.now();
      const status = await send(origin, report);
      if (status === 201 || status === 200) {
        acknowledged.set(report.id, status);
        times.push(performance.now() - started);
        if (times.length > TIMES) times.shift();
        return;
      }
      if (status !== null && status < 500) {
        refused.push(`${report.id} was refused with status ${status}`);
        return;
      }
      // 503 announces a passing fault, and no answer means a dead process. Any other 5xx is a fault.
      if (status !== null && status !== 503) refused.push(`an upload was answered ${status}`);
      // After the stop, uploads are tried only for a while longer.
      if (stopped && Date.now() > patience) return;
      if (Date.now() > giveUp) {
        refused.push(`${report.id} was not stored within ${DELIVERY_MS / 1000} s`);
        return;
      }
      retries += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const work = async () => {
    while (!stopped) await deliver();
  };
  const running = Array.from({ length: workers }, work);
  return {
    acknowledged,
    refused,
    retries: () => retries,
    typicalMs: () => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 50,
    deliver,
    stop: async () => {
      stopped = true;
      patience = Math.min(patience, Date.now() + PATIENCE_MS);
      await Promise.all(running);
    },
  };
}

/** Sends a report and returns the answer's status; null when there was no answer. */
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
