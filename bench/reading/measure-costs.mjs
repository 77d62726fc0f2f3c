// Measures the processor time of answers.
import { Agent } from "node:http";
import { ask } from "./ask.mjs";
import { databaseTime, processorTime } from "./processor-time.mjs";
import { rendererOf } from "./renderer-of.mjs";

/**
 * The just-in-time compiler works in a thread whose time counts here, and it is busy for more than a thousand pages of a kind: a report costs
 * 26 ms in the first five hundred and 22 ms after fifteen hundred. A site that has run for an hour is past this.
 */
const WARM_UP_REQUESTS = 1_500;
const WARM_UP_MS = 120_000;
/** Every address is asked for in every round, so that other work on the machine disturbs all alike. The median round counts. */
const ROUNDS = 5;
/** Linux counts in hundredths of a second, and all garbage is collected once in some hundred pages. */
const ROUND_MS = 1_200;

/**
 * Asks for one address after the other, one request at a time.
 * @param {{origin: string, pid: number}} site @param {{addresses: Record<string, string>, databaseUrl: string}} asked
 * @returns {Promise<Record<string, {siteMs: number, databaseMs: number}>>} user and system time of one answer, in milliseconds:
 *   of the HTTP server and the process that renders together, and of PostgreSQL
 */
export async function measureCosts({ origin, pid }, { addresses, databaseUrl }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const renderer = rendererOf(pid);
  const database = new URL(databaseUrl).pathname.slice(1);
  const siteTime = () => processorTime(pid) + processorTime(renderer);
  const rounds = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
  try {
    for (const address of Object.values(addresses)) {
      const until = performance.now() + WARM_UP_MS;
      for (let done = 0; done < WARM_UP_REQUESTS && performance.now() < until; done += 1)
        await ask(`${origin}${address}`, agent);
    }
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [name, address] of Object.entries(addresses)) {
        const siteBefore = siteTime();
        const { now: databaseBefore } = databaseTime(database);
        const until = performance.now() + ROUND_MS;
        let done = 0;
        for (; performance.now() < until; done += 1) await ask(`${origin}${address}`, agent);
        rounds[name].push({
          siteMs: (siteTime() - siteBefore) / done,
          databaseMs: databaseTime(database, databaseBefore).ms / done,
        });
      }
  } finally {
    agent.destroy();
  }
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  return Object.fromEntries(
    Object.entries(rounds).map(([name, each]) => [
      name,
      {
        siteMs: median(each.map(({ siteMs }) => siteMs)),
        databaseMs: median(each.map(({ databaseMs }) => databaseMs)),
      },
    ]),
  );
}
