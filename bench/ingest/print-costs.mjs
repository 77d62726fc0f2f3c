// What a report costs: the processor time of the receiving server and of PostgreSQL, for the site and for the limit.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findPostmaster, processorMsOf } from "./processor-time.mjs";
import { sendAll } from "./send-all.mjs";

const CONNECTIONS = 8;
/** The limit and the site take turns, so that other work on the machine meets both alike. */
const ROUNDS = 3;
/** So many reports are sent before: V8 compiles the code of an upload while it runs. */
const WARM_UP = 1_000;
const PHASE_MOST_S = 120;
const SETTLED_WITHIN_MS = 20_000;
/** Longer than a settler waits between two looks. */
const SETTLER_PAUSE_MS = 1_500;

/**
 * Measures the limit and each form of the site in turn. The site's time includes all its processes and the settling of what was sent.
 * @param {object} load
 * @param {string} load.url of the database, as its owner
 * @param {{port: number, pid: number}} load.bare the limit
 * @param {{name: string, makeReports: (count: number) => {body: Buffer}[], start: () => Promise<{port: number, pid: number,
 *   settler?: number, stop: () => Promise<void>}>}[]} load.forms
 * @param {number} load.reports how many of a phase
 */
export async function printCosts({ url, bare, forms, reports: count }) {
  const postmaster = await findPostmaster(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  console.log(
    `| ${CONNECTIONS} connections, processor ms a report | server | settler apart | PostgreSQL | together | reports/s | refused |\n|---|---|---|---|---|---|---|`,
  );
  try {
    for (const { name, makeReports, start } of forms) {
      const site = await start();
      const programs = [
        { name: `limit, beside ${name}`, ...bare, sums: newSums() },
        { name, ...site, sums: newSums() },
      ];
      const phase = async ({ port, pid, settler }, sums, length) => {
        const reports = makeReports(length);
        const load = { port, reports, connections: CONNECTIONS, seconds: PHASE_MOST_S };
        const read = () => ({
          server: processorMsOf(pid),
          settler: settler === undefined ? 0 : processorMsOf(settler),
          postgres: processorMsOf(postmaster),
        });
        const before = read();
        const sent = await sendAll(load);
        await waitUntilSettled(client);
        const after = read();
        for (const part of Object.keys(before)) sums[part] += after[part] - before[part];
        sums.reports += sent.stored;
        sums.perSecond += sent.perSecond / ROUNDS;
        for (const [status, count] of Object.entries(sent.refused))
          sums.refused[status] = (sums.refused[status] ?? 0) + count;
      };
      try {
        for (const program of programs) await phase(program, newSums(), WARM_UP);
        for (let round = 0; round < ROUNDS; round += 1)
          for (const program of programs) await phase(program, program.sums, count);
        for (const { name: label, sums } of programs) console.log(rowOf(label, sums));
      } finally {
        await site.stop();
      }
    }
  } finally {
    await client.end();
  }
  console.log("");
}

const newSums = () => ({
  server: 0,
  settler: 0,
  postgres: 0,
  reports: 0,
  perSecond: 0,
  refused: {},
});

function rowOf(label, { server, settler, postgres, reports, perSecond, refused }) {
  const each = (ms) => (ms / reports).toFixed(2);
  const together = each(server + settler + postgres);
  return `| ${label} | ${each(server)} | ${each(settler)} | ${each(postgres)} | ${together} | ${perSecond.toFixed(1)} | ${JSON.stringify(refused)} |`;
}

/**
 * Waits until the site has computed values for what was sent, as far as it does so at once: changes of large configurations stay
 * recorded until more reports came.
 */
async function waitUntilSettled(client) {
  const until = performance.now() + SETTLED_WITHIN_MS;
  let waiting = -1;
  while (performance.now() < until) {
    const { rows } = await client.query("SELECT count(*)::int AS waiting FROM aggregate_changes");
    if (rows[0].waiting === 0 || rows[0].waiting === waiting) return;
    waiting = rows[0].waiting;
    await sleep(SETTLER_PAUSE_MS);
  }
}
