import { Agent, get } from "node:http";

/** Four readers, each of whom pauses between pages. */
export const READERS = 4;
const PAUSE_MS = 40;

/**
 * Reads the addresses in rotation for some seconds, with each reader in a network of its own.
 * @param {{port: number, paths: readonly string[], seconds: number}} options
 * @returns {Promise<{requests: number, p50: number, p99: number, longest: number, failed: Record<string, number>}>} milliseconds of
 *   the answers with status 200, and how often each other status was answered
 */
export async function readPages({ port, paths, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const times = [];
  const failed = {};
  const until = performance.now() + seconds * 1000;
  let next = 0;
  const read = (path, headers) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      get({ agent, port, host: "127.0.0.1", path, headers }, (response) => {
        response.resume();
        response.once("end", () => {
          if (response.statusCode === 200) times.push(performance.now() - begun);
          else failed[response.statusCode] = (failed[response.statusCode] ?? 0) + 1;
          resolve();
        });
      }).once("error", reject);
    });
  const work = async (_, reader) => {
    while (performance.now() < until) {
      await read(paths[next++ % paths.length], {
        "x-forwarded-for": `10.77.${reader}.1`,
        "accept-encoding": "gzip",
      });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: READERS }, work));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { requests: times.length, p50: at(0.5), p99: at(0.99), longest: times.at(-1), failed };
}
