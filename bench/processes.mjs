// `npm run bench:processes [-- SECONDS [ROUNDS [PART]]]`: reads pages from 1, 2 and 4 processes of the site behind nginx, and sends reports to
// them, on this machine. Prints the processor time of a request, summed over the site's processes, the same with PostgreSQL and the settler, and
// what the processes take soon after the last request. Several processes share a renderer, and a single one has its own, as
// docs/operating.md has it; renderers count as processes of the site. A load is so many requests a second, for so many addresses.
// A process with fewer requests a second takes more for each, so several processes with a load each are compared with one process that has a single
// load, which tells what they take from each other, and with one that has all of their loads, which tells what splitting them costs.
// All are warm: they have answered thousands of requests before. The goal is that the sum of several processes is at most 1.1 times that
// of one, in both comparisons.
// The speed of a machine changes within minutes, so the two sites that are compared run at the same time and are measured in turn, for some seconds
// each. Each second round goes the other way, so that both rest equally long; a site that rested for a minute takes more for some time. The ratios of
// the rounds are averaged, and printed with their standard error. A settler works off the reports of one turn during the next ones too, so what it
// and PostgreSQL take for a request is less exact.
// `PART` is `reading` or `uploading`; without it both are measured.
import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import pg from "pg";
import { makeStandardReport } from "../scripts/faults/make-reports";
import { prepareDatabase } from "../scripts/prepare-database.mjs";
import { buildSite, generateClient } from "../scripts/setup/build.mjs";
import { CLIENT_HEADER, nginxProblem, startNginx } from "../scripts/setup/nginx.mjs";
import { startRendererProcess, startSettlerProcess, startSite } from "../scripts/setup/site.mjs";
import { report, step, Stop } from "../scripts/setup/steps.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";

const SECONDS = Number(process.argv[2] ?? 8);
const ROUNDS = Number(process.argv[3] ?? 12);
/** So many processes are compared with one. */
const SEVERAL = [4, 2];
const CONNECTIONS = 8;
/** Requests a second of one load, far below what a process answers. */
const RATES = { reading: 10, uploading: 12 };
/** Pages are rendered again by the clock, so each load has addresses of its own: those of so many reports. */
const REPORTS_OF_LOAD = 9;
/** Reports that the site has before the first measurement, as many as a listing gives. Their 300 addresses are more than two cores render in a second. */
const REPORTS = 100;
const PARTS = process.argv[4] === undefined ? Object.keys(RATES) : [process.argv[4]];
const GOAL = 1.1;
/**
 * Enough for V8 to have compiled what each process runs. After 900 requests for pages, one still costs a third more than after 3600, which a process
 * renders in about 25 s; after 3000 uploads, one cost an eighth more than after 9000. Pages are warmed up by time, because requests for kept pages render nothing.
 */
const WARM_UP = {
  reading: (processes) => ({ seconds: 25 * processes }),
  uploading: (processes) => ({ most: 6000 * processes }),
};
/** The measured load, before it is measured: it then finds the processes as they are under it. */
const LEAD_SECONDS = 2;
/** Both sites take turns before they are measured, so that none comes from a longer rest. */
const LEAD_ROUNDS = 2;
/**
 * What the processes take when they are idle is measured when they have taken hardly any time for so many seconds. V8 collects all garbage
 * seconds after a process became idle, and once more some eight seconds later.
 */
const QUIET_SECONDS = 9;
const QUIET_MS = 20;
/** Only ends a wait for processes that are never quiet. */
const QUIET_AFTER_SECONDS = 90;
/** Linux counts processor time in steps of 10 ms. */
const IDLE_MS = 10_000;

let serial = 1;

/** Returns user and system time in ms (proc(5)); of ended children too if told so. */
function processorMs(pid, { children = false } = {}) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  const own = [11, 12, ...(children ? [13, 14] : [])];
  return own.reduce((sum, field) => sum + Number(fields[field]) * 10, 0);
}

function childrenOf(parent) {
  return readdirSync("/proc").filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      return /^\d+$/.test(name) && Number(stat.split(") ").at(-1).split(" ")[1]) === parent;
    } catch {
      return false;
    }
  });
}

const ofTree = (pid) =>
  childrenOf(pid).reduce((sum, child) => sum + ofChild(child), processorMs(pid));

/** A child may end after it was listed, as those of PostgreSQL that clean tables do. Its parent then counts its time as that of an ended child. */
function ofChild(pid) {
  try {
    return processorMs(pid);
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "ESRCH") return 0;
    throw error;
  }
}

/** Sends one request after another over each connection, until the time or the number is over; returns how many were answered. */
async function load(origin, { next, seconds = Infinity, most = Infinity, rate = Infinity }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  const until = started + seconds * 1000;
  let begun = 0;
  let answered = 0;
  const work = async () => {
    while (performance.now() < until && begun < most) {
      const due = started + (begun / rate) * 1000;
      const own = next(begun++);
      if (due > performance.now()) await sleep(due - performance.now());
      const { status, address, text } = await send({ agent, origin, ...own });
      if (status >= 300) throw new Stop(`${address} answered ${status}: ${text.slice(0, 2000)}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return answered;
}

function send({ agent, origin, address, body, client }) {
  const method = body === undefined ? "GET" : "POST";
  const headers = {
    [CLIENT_HEADER]: client,
    ...(body === undefined
      ? { "accept-encoding": "gzip" }
      : { "content-type": "application/json", "content-length": body.length }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${address}`, { agent, method, headers }, (answer) => {
      const { statusCode: status } = answer;
      const parts = [];
      answer.on("error", reject).on("end", () => {
        const bytes = Buffer.concat(parts);
        const isPacked = bytes.length > 0 && answer.headers["content-encoding"] === "gzip";
        resolve({ status, address, text: String(isPacked ? gunzipSync(bytes) : bytes) });
      });
      answer.on("data", (part) => status >= 300 && parts.push(part));
    });
    asked.on("error", reject).end(body);
  });
}

const clientOf = (index) => `198.18.${index % 250}.1`;
const upload = (index) => ({
  address: "/api/v1/reports",
  body: makeStandardReport(serial++).body,
  client: clientOf(index),
});

async function startSites(databaseUrl, processes) {
  const env = {
    OSLAG_ORIGIN: "https://oslag.example",
    OSLAG_PROCESSES: String(processes + 1),
    OSLAG_SETTLER: "apart",
    OSLAG_TRUSTED_HOPS: "1",
  };
  const renderers =
    processes > 1 ? [await startRendererProcess({ databaseUrl, log: "bench-processes", env })] : [];
  for (const { socket } of renderers) env.OSLAG_RENDERERS = socket;
  const sites = await Promise.all(
    Array.from({ length: processes }, () =>
      startSite({ databaseUrl, port: 0, log: "bench-processes", append: true, env }),
    ),
  );
  const started = [...sites, ...renderers];
  const nginx = await startNginx(sites.map(({ origin }) => Number(new URL(origin).port)));
  return {
    processes,
    origin: nginx.origin,
    /** Processor time of all its processes in ms. */
    total: () => started.reduce((sum, { pid }) => sum + ofTree(pid), 0),
    stop: async () => {
      await nginx.stop();
      await Promise.all(started.map((one) => one.stop()));
    },
  };
}

/** Returns the ms of a request, by what took them. */
async function measure({ total, origin }, { next, rate, beside }) {
  await load(origin, { next, seconds: LEAD_SECONDS, rate });
  const counters = [total, beside.server, beside.settling];
  const before = counters.map((read) => read());
  const answered = await load(origin, { next, seconds: SECONDS, rate });
  const [site, server, settling] = counters.map(
    (read, index) => (read() - before[index]) / answered,
  );
  return { site, server, settling };
}

async function readRequests(origin) {
  const answer = await fetch(`${origin}/api/v1/reports?limit=${REPORTS}`);
  const { reports } = await answer.json();
  const ofFirst = (count) => {
    const addresses = reports
      .slice(0, count)
      .flatMap(({ id }) => [
        `/reports/${id}`,
        `/api/v1/reports/${id}`,
        `/leaderboard/getpid?find=${id}`,
      ]);
    return (index) => ({ address: addresses[index % addresses.length], client: clientOf(index) });
  };
  return {
    warmUp: { reading: ofFirst(REPORTS), uploading: upload },
    ofLoads: {
      reading: (loads) => ofFirst(REPORTS_OF_LOAD * loads),
      uploading: () => upload,
    },
  };
}

/** Compares several processes with one. Returns for each number of loads of the one what both took, by round. */
async function compare(name, { several, one, requests, beside }) {
  const turn = (site, loads) =>
    measure(site, { next: requests.ofLoads[name](loads), rate: RATES[name] * loads, beside });
  const results = [];
  for (const loadsOfOne of [several.processes, 1]) {
    const result = { processes: several.processes, loadsOfOne, several: [], one: [] };
    const turns = [
      async () => result.several.push(await turn(several, several.processes)),
      async () => result.one.push(await turn(one, loadsOfOne)),
    ];
    const work = async (rounds) => {
      for (let round = 0; round < rounds; round++)
        for (const own of round % 2 === 0 ? turns : turns.toReversed()) await own();
    };
    await step(
      `${name}, ${several.processes} processes and one with the loads of ${loadsOfOne}, load average ${loadavg()[0].toFixed(1)}`,
      async () => {
        await work(LEAD_ROUNDS);
        for (const rows of [result.several, result.one]) rows.length = 0;
        await work(ROUNDS);
      },
    );
    results.push(result);
  }
  return results;
}

/** Starts so many processes and one, and measures both. Returns the results by part, and what the processes take when they are idle. */
async function measurePair(processes, { databaseUrl, beside }) {
  const sites = [];
  try {
    for (const count of [processes, 1]) sites.push(await startSites(databaseUrl, count));
    const [several, one] = sites;
    const requests = await readRequests(one.origin);
    const results = {};
    for (const name of PARTS) {
      for (const site of sites)
        await step(`Warming up for ${name}, processes: ${site.processes}`, () =>
          load(site.origin, {
            next: requests.warmUp[name],
            ...WARM_UP[name](site.processes),
          }),
        );
      results[name] = await compare(name, { several, one, requests, beside });
    }
    const idle = [];
    for (const site of sites) idle.push({ processes: site.processes, ms: await measureIdle(site) });
    return { results, idle };
  } finally {
    for (const { stop } of sites) await stop();
  }
}

async function measureIdle({ total, processes }) {
  await waitUntilQuiet(total, processes);
  const before = total();
  await sleep(IDLE_MS);
  return (total() - before) / (IDLE_MS / 1000);
}

/** Waits until `count` processes, whose time in ms `total` returns, have done nothing for a while. */
async function waitUntilQuiet(total, count) {
  let last = total();
  let quiet = 0;
  for (let second = 0; quiet < QUIET_SECONDS; second += 1) {
    if (second === QUIET_AFTER_SECONDS)
      throw new Stop("The processes of the site are never quiet.");
    await sleep(1000);
    const now = total();
    quiet = now - last > QUIET_MS * count ? 0 : quiet + 1;
    last = now;
  }
}

/** Connections that were closed meanwhile were children of the server too. */
const childrenMs = (postmaster) =>
  processorMs(postmaster, { children: true }) - processorMs(postmaster);

async function postmasterOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
  const fields = readFileSync(`/proc/${rows[0].pid}/stat`, "utf8").split(") ").at(-1).split(" ");
  await client.end();
  return Number(fields[1]);
}

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Returns the mean of the rounds' ratios with its standard error. */
function ratioOf({ several, one }, figure) {
  const ratios = several.map((row, round) => figure(row) / figure(one[round]));
  const ratio = mean(ratios);
  const variance = mean(ratios.map((each) => (each - ratio) ** 2)) / (ratios.length - 1);
  const margin = ROUNDS === 1 ? "" : ` ± ${Math.sqrt(variance).toFixed(2)}`;
  return `${ratio.toFixed(2)}${margin}${ratio > GOAL ? ` (goal ${GOAL}: MISSED)` : ""}`;
}

function print(name, results) {
  console.log(
    `\n| ${name}: processes | loads of the one | site, ms a request: several | one | ratio | with PostgreSQL and settler, ms: several | one | ratio |\n|---|---|---|---|---|---|---|---|`,
  );
  const ofSite = ({ site }) => site;
  const ofAll = ({ site, server, settling }) => site + server + settling;
  for (const result of results) {
    const cells = [ofSite, ofAll].flatMap((figure) => [
      mean(result.several.map(figure)).toFixed(2),
      mean(result.one.map(figure)).toFixed(2),
      ratioOf(result, figure),
    ]);
    console.log(`| ${result.processes} | ${result.loadsOfOne} | ${cells.join(" | ")} |`);
  }
}

async function main() {
  const unknown = PARTS.find((name) => !Object.hasOwn(RATES, name));
  if (unknown !== undefined)
    throw new Stop(`"${unknown}" is no part: choose ${Object.keys(RATES).join(" or ")}.`);
  const problem = nginxProblem();
  if (problem !== null) throw new Stop(`Several processes cannot be measured: ${problem}.`);
  if (process.platform !== "linux")
    throw new Stop("Only Linux tells the processor time of others.");
  process.env.OSLAG_UPLOAD_LIMITS = "off";
  process.env.OSLAG_LOG = "failures";
  await step("Database client", generateClient);
  await step("Site", buildSite);
  const database = await createTestDatabase("bench_processes");
  const stops = [database.drop];
  try {
    await prepareDatabase(database.url);
    const postmaster = await postmasterOf(database.url);
    const databaseUrl = database.webUrl ?? database.url;
    const settler = await startSettlerProcess({ databaseUrl, log: "bench-processes" });
    stops.unshift(settler.stop);
    const first = await startSites(databaseUrl, 1);
    await load(first.origin, { next: upload, most: REPORTS });
    await first.stop();
    const beside = {
      server: () => ofTree(postmaster) + childrenMs(postmaster),
      settling: () => processorMs(settler.pid),
    };
    const pairs = [];
    for (const processes of SEVERAL)
      pairs.push(await measurePair(processes, { databaseUrl, beside }));
    for (const name of PARTS)
      print(
        name,
        pairs.flatMap(({ results }) => results[name]),
      );
    console.log(
      "\n| idle, soon after the last request: processes | site, ms a second |\n|---|---|",
    );
    for (const { processes, ms } of pairs.flatMap(({ idle }) => idle))
      console.log(`| ${processes} | ${ms.toFixed(1)} |`);
  } finally {
    for (const stop of stops) await stop();
  }
}

try {
  await main();
} catch (error) {
  report(error);
}
