// 64 connections of one network ask for pages that take long to render and are not in the page cache. Four readers of other
// networks ask for pages that are, and for /healthz. Quiet and flood phases alternate. Prints p50 and p99 of the readers in both,
// which address takes longest when it is rendered alone, and for how long it blocks the event loop of the HTTP server and of the
// process that renders.
import { spawn } from "node:child_process";
import { get } from "node:http";
import path from "node:path";
import pg from "pg";
import { freePort, startSite } from "../../scripts/setup/site.mjs";
import { root, Stop } from "../../scripts/setup/steps.mjs";
import { rendererOf } from "../reading/renderer-of.mjs";
import { residentMegabytes } from "../reading/resident-memory.mjs";
import { costlyAddresses } from "./costly-addresses.mjs";
import { readPages } from "./readers.mjs";

const CONNECTIONS = 64;
/** The largest wanted ratio of the readers' p99 in a flood to their quiet p99. */
const RATIO_MAX = 2;
/** An answer to one address alone, of which the median counts. */
const ALONE = 5;
const CONFIGURATIONS = 2_000;
const ADDRESSES = 20_000;
/** A page that takes longer alone fails the benchmark. */
const PATIENCE_MS = 60_000;

const say = (line) => process.stdout.write(`${line}\n`);
const ms = (value) => value.toFixed(1);

/** @param {{databaseUrl: string, seconds: number, rounds: number}} options `databaseUrl` of a database that load:synthetic filled */
export async function floodReading({ databaseUrl, seconds, rounds }) {
  const subjects = await findSubjects(databaseUrl);
  const [serverLoop, rendererLoop] = [await freePort(0), await freePort(0)];
  const hook = path.join(root, "bench/flood/loop-delay-hook.mjs");
  const site = await startSite({
    databaseUrl,
    port: 0,
    log: "bench-flood",
    env: {
      OSLAG_LOG: "failures",
      OSLAG_TRUSTED_HOPS: "1",
      OSLAG_LOOP_PORTS: `server.mjs=${serverLoop},renderer.mjs=${rendererLoop}`,
      NODE_OPTIONS: `--import=${hook}`,
    },
  });
  const port = Number(new URL(site.origin).port);
  const longestBlocks = async () => {
    const answers = [await ask(serverLoop, "/"), await ask(rendererLoop, "/")];
    const [server, renderer] = answers.map(({ body }) => JSON.parse(body));
    return { server, renderer };
  };
  try {
    await printAlone({ port, kinds: costlyAddresses(subjects), longestBlocks });
    await printFlood({ port, subjects, seconds, rounds, longestBlocks });
    const [server, renderer] = [site.pid, rendererOf(site.pid)].map(residentMegabytes);
    say(`resident at most: the HTTP server ${server} MB, the process that renders ${renderer} MB`);
  } finally {
    await site.stop();
  }
}

async function printAlone({ port, kinds, longestBlocks }) {
  say("| rendered alone | ms | blocks the HTTP server, ms | blocks the renderer, ms | bytes |");
  say("|---|---|---|---|---|");
  for (const [name, addressOf] of Object.entries(kinds)) {
    // The first answer compiles code.
    await ask(port, addressOf(1_000_000));
    const times = [];
    const blocks = [];
    let bytes = 0;
    for (let serial = 1; serial <= ALONE; serial += 1) {
      await longestBlocks();
      const begun = performance.now();
      const answer = await ask(port, addressOf(1_000_000 + serial));
      times.push(performance.now() - begun);
      blocks.push(await longestBlocks());
      bytes = answer.body.length;
      if (answer.status !== 200)
        throw new Stop(`${addressOf(1_000_000 + serial)} answered ${answer.status}.`);
    }
    const [server, renderer] = ["server", "renderer"].map((process) =>
      ms(median(blocks.map((block) => block[process]))),
    );
    say(`| ${name} | ${ms(median(times))} | ${server} | ${renderer} | ${bytes} |`);
  }
}

async function printFlood({ port, subjects, seconds, rounds, longestBlocks }) {
  const kinds = Object.entries(costlyAddresses(subjects));
  const lines = Array.from({ length: ADDRESSES }, (_, serial) => {
    const [name, addressOf] = kinds[serial % kinds.length];
    return `${name}\t${addressOf(serial)}`;
  });
  say(
    "\n| phase | pages | other answers | p50, ms | p99, ms | longest, ms | blocks the HTTP server, ms |",
  );
  say("|---|---|---|---|---|---|---|");
  const ratios = [];
  let first = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Pages of their own for each round stay in the cache through both phases.
    const paths = readersPages(subjects, round);
    for (const address of paths) await ask(port, address);
    await longestBlocks();
    const quiet = await readPages({ port, paths, seconds });
    print({ phase: "quiet", reading: quiet, block: (await longestBlocks()).server });
    const flood = startFlood({ port, lines, first, seconds: 2 * seconds });
    const reading = await readPages({ port, paths, seconds });
    const { answers, next } = await flood.stop();
    first = next;
    print({ phase: "flood", reading, block: (await longestBlocks()).server });
    say(`answers to the flood: ${JSON.stringify(sumOf(answers))}`);
    ratios.push(reading.p99 / quiet.p99);
  }
  const verdict = median(ratios) > RATIO_MAX ? "MISSED" : "met";
  say(`\np99 / quiet p99: ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}`);
  say(`median ${median(ratios).toFixed(2)}; at most ${RATIO_MAX} wanted: ${verdict}`);
}

function readersPages({ reports, configurations }, round) {
  return [
    `/?report=${reports[round]}`,
    `/explore?mark=${reports[round]}`,
    `/reports/${reports[round]}`,
    `/configurations/${configurations[round]}`,
    "/healthz",
    `/api/v1/reports?limit=${20 + round}`,
  ];
}

function startFlood({ port, lines, first, seconds }) {
  const program = path.join(root, "bench/flood/ask-costly.mjs");
  const words = [program, port, CONNECTIONS, seconds, first];
  const child = spawn(process.execPath, words.map(String), { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(lines.join("\n"));
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    return JSON.parse(output);
  };
  return { stop };
}

function print({ phase, reading, block }) {
  const { requests, failed, p50, p99, longest } = reading;
  say(
    `| ${phase} | ${requests} | ${JSON.stringify(failed)} | ${ms(p50)} | ${ms(p99)} | ${ms(longest)} | ${ms(block)} |`,
  );
}

function ask(port, address) {
  return new Promise((resolve, reject) => {
    const headers = { "x-forwarded-for": "10.77.200.1" };
    const asked = get({ port, host: "127.0.0.1", path: address, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("end", () =>
        resolve({ status: response.statusCode, body: Buffer.concat(chunks) }),
      );
    });
    asked.setTimeout(PATIENCE_MS, () => asked.destroy(new Stop(`${address} took too long.`)));
    asked.once("error", reject);
  });
}

/** Adds up the statuses of all kinds. */
function sumOf(answers) {
  const sums = {};
  for (const statuses of Object.values(answers))
    for (const [status, count] of Object.entries(statuses))
      sums[status] = (sums[status] ?? 0) + count;
  return sums;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

async function findSubjects(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const list = async (query) => (await client.query(query)).rows.map(({ id }) => id);
  try {
    return {
      configurations: await list(
        `SELECT configuration_id AS id FROM configuration_totals ORDER BY 1 LIMIT ${CONFIGURATIONS}`,
      ),
      reports: await list("SELECT id FROM reports ORDER BY received DESC, id LIMIT 100"),
    };
  } finally {
    await client.end();
  }
}
