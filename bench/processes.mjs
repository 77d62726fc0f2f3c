// `npm run bench:processes [-- SECONDS [ROUNDS [PART]]]`: reads pages from 1, 2 and 4 processes of the site behind nginx, and sends reports to
// them, on this machine. Prints the processor time of a request, summed over the site's processes; PostgreSQL, nginx and the settler stand
// apart, and so does what the processes take soon after the last request. Several processes share a renderer, and a single one has its own, as
// docs/operating.md has it; renderers count as processes of the site. A load is so many requests a second, for so many addresses.
// A process with fewer requests a second takes more for each, so several processes with a load each are compared with one process that has a single
// load, which tells what they take from each other, and with one that has all of their loads, which tells what splitting them costs.
// All are warm: they have answered thousands of requests shortly before. The goal is that the sum of several processes is at most 1.1 times that
// of one, in both comparisons.
// `PART` is `reading` or `uploading`; without it both are measured. In 8 seconds one process gets a hundred reports, whose mean differs by a
// quarter from one measurement to the next. In 30 seconds a process that was started again differs by a tenth (standard deviation), so the
// ratio of one round differs by an eighth from the next. The ratios of several rounds are averaged, and printed with their standard error.
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

const SECONDS = Number(process.argv[2] ?? 30);
const ROUNDS = Number(process.argv[3] ?? 3);
/** So many processes, and the loads that they share. Those with the same loads follow each other, because the speed of a machine changes with time. */
const CASES = [
  { processes: 1, loads: 1 },
  { processes: 1, loads: 2 },
  { processes: 2, loads: 2 },
  { processes: 4, loads: 4 },
  { processes: 1, loads: 4 },
];
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
 * renders in about 25 s; after 3000 uploads, one cost an eighth more than after 9000 (mean of all cases). Pages are warmed up by time, because
 * requests for kept pages render nothing.
 */
const WARM_UP = {
  reading: (processes) => ({ seconds: 25 * processes }),
  uploading: (processes) => ({ most: 6000 * processes }),
};
/** The measured load, before it is measured: the processes have then done what the warm-up left to do. */
const LEAD_SECONDS = 5;
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

async function measure({ database, processes, loads, postmaster }) {
  const databaseUrl = database.webUrl ?? database.url;
  const env = {
    OSLAG_ORIGIN: "https://oslag.example",
    OSLAG_PROCESSES: String(processes),
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
  const settler = await startSettlerProcess({ databaseUrl, log: "bench-processes" });
  const nginx = await startNginx(sites.map(({ origin }) => Number(new URL(origin).port)));
  const total = () => started.reduce((sum, { pid }) => sum + ofTree(pid), 0);
  const ofDatabase = () => ofTree(postmaster) + childrenMs(postmaster);
  try {
    const listing = `${nginx.origin}/api/v1/reports?limit=${REPORTS}`;
    const { reports } = await (await fetch(listing)).json();
    const readingOf = (some) => {
      const addresses = some.flatMap(({ id }) => [
        `/reports/${id}`,
        `/api/v1/reports/${id}`,
        `/leaderboard/getpid?find=${id}`,
      ]);
      return (index) => ({
        address: addresses[index % addresses.length],
        client: clientOf(index),
      });
    };
    const row = { processes, loads };
    const warmUps = { reading: readingOf(reports), uploading: upload };
    const loaded = reports.slice(0, REPORTS_OF_LOAD * loads);
    const requests = { reading: readingOf(loaded), uploading: upload };
    for (const name of PARTS) {
      const next = requests[name];
      const rate = RATES[name] * loads;
      await load(nginx.origin, { next: warmUps[name], ...WARM_UP[name](processes) });
      await load(nginx.origin, { next, seconds: LEAD_SECONDS, rate });
      const before = [total(), ofDatabase(), processorMs(settler.pid)];
      const answered = await load(nginx.origin, { next, seconds: SECONDS, rate });
      const after = [total(), ofDatabase(), processorMs(settler.pid)];
      const [site, server, settling] = after.map((ms, index) => (ms - before[index]) / answered);
      row[name] = { perSecond: answered / SECONDS, site, server, settling };
    }
    await waitUntilQuiet(total, processes);
    const before = total();
    await sleep(IDLE_MS);
    row.idle = (total() - before) / (IDLE_MS / 1000);
    return row;
  } finally {
    await nginx.stop();
    await settler.stop();
    await Promise.all(started.map((one) => one.stop()));
  }
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

const rowsOf = (rows, { processes, loads }) =>
  rows.filter((row) => row.processes === processes && row.loads === loads);

const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const meanOf = (rows, one, figure) => mean(rowsOf(rows, one).map(figure));

/** Returns the mean of the rounds' ratios, and its standard error, NaN for a single round. */
function ratioOf(rows, { one, base, figure }) {
  const bases = rowsOf(rows, base).map(figure);
  const ratios = rowsOf(rows, one).map((row, round) => figure(row) / bases[round]);
  const ratio = mean(ratios);
  const variance = mean(ratios.map((each) => (each - ratio) ** 2)) / (ratios.length - 1);
  return { ratio, error: Math.sqrt(variance) };
}

function print(name, rows) {
  console.log(
    `\n| ${name}: processes | requests/s | site, ms a request | by one with a single load | by one with all loads | PostgreSQL, ms | settler, ms |\n|---|---|---|---|---|---|---|`,
  );
  for (const one of CASES) {
    const of = (figure) => meanOf(rows, one, (row) => row[name][figure]);
    const by = (loads) => {
      const base = { processes: 1, loads };
      const { ratio, error } = ratioOf(rows, { one, base, figure: (row) => row[name].site });
      const isItself = one.processes === 1 && one.loads === loads;
      const margin = isItself || ROUNDS === 1 ? "" : ` ± ${error.toFixed(2)}`;
      const isMissed = one.processes > 1 && ratio > GOAL;
      return `${ratio.toFixed(2)}${margin}${isMissed ? ` (goal ${GOAL}: MISSED)` : ""}`;
    };
    console.log(
      `| ${one.processes} | ${of("perSecond").toFixed(0)} | ${of("site").toFixed(2)} | ${by(1)} | ${by(one.loads)} | ${of("server").toFixed(2)} | ${of("settling").toFixed(2)} |`,
    );
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
  const rows = [];
  try {
    await prepareDatabase(database.url);
    const postmaster = await postmasterOf(database.url);
    const first = await startSite({
      databaseUrl: database.webUrl ?? database.url,
      port: 0,
      log: "bench-processes",
    });
    await load(first.origin, { next: upload, most: REPORTS });
    await first.stop();
    for (let round = 0; round < ROUNDS; round++)
      // The database grows, so each second round goes the other way.
      for (const one of round % 2 === 0 ? CASES : CASES.toReversed())
        await step(
          `Round ${round + 1}, processes: ${one.processes}, loads: ${one.loads}, load average ${loadavg()[0].toFixed(1)}`,
          async () => {
            rows.push(await measure({ database, ...one, postmaster }));
          },
        );
    for (const name of PARTS) print(name, rows);
    console.log(
      "\n| idle, soon after the last request: processes | site, ms a second |\n|---|---|",
    );
    for (const processes of new Set(CASES.map((one) => one.processes)))
      console.log(
        `| ${processes} | ${meanOf(rows, { processes, loads: processes }, (row) => row.idle).toFixed(1)} |`,
      );
  } finally {
    await database.drop();
  }
}

try {
  await main();
} catch (error) {
  report(error);
}
