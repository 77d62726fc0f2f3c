// Uploads over a fixed number of persistent connections. Each sends the next report when the last one was answered.
import { Agent, request } from "node:http";

/**
 * @param {{port: number, reports: {id: string, body: Buffer}[], connections: number, seconds: number}} load
 * @returns {Promise<{perSecond: number, p50Ms: number, p99Ms: number, sent: number, stored: number, refused: Record<string, number>}>}
 */
export async function sendAll({ port, reports, connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = [];
  const refused = {};
  let next = 0;
  const started = performance.now();
  const until = started + seconds * 1000;
  const work = async () => {
    while (performance.now() < until && next < reports.length) {
      const { body } = reports[next++];
      const begun = performance.now();
      const status = await post({ agent, port, body });
      if (status === 201) times.push(performance.now() - begun);
      else refused[status] = (refused[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return {
    perSecond: times.length / elapsed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    sent: next,
    stored: times.length,
    refused,
  };
}

function post({ agent, port, body }) {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        path: "/api/v1/reports",
        method: "POST",
        headers: { "content-type": "application/json", "content-length": body.length },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode));
      },
    );
    sending.once("error", reject);
    sending.end(body);
  });
}
