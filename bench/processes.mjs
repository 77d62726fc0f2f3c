// `npm run bench:processes [-- SECONDS [ROUNDS [PART]]]`: reads pages from 1, 2 and 4 processes of the site behind nginx, and sends reports to
// them, on this machine. Prints the processor time of a request, summed over the site's processes; PostgreSQL, nginx and the settler stand
// apart, and so does what the processes take when nothing is asked of them. Pages come at a fixed rate, because they are
// rendered again by the clock, which fewer requests would share. Reports come at a fixed rate to each process: one that is sent fewer reports a second takes more for each, whatever their number. The goal is that the sum of several processes is at most 1.1 times that of one.
// `PART` is `reading` or `uploading`; without it both are measured. In 8 seconds one process gets a hundred reports, whose mean differs by a
// quarter from one measurement to the next.
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
import { startSettlerProcess, startSite } from "../scripts/setup/site.mjs";
import { report, step, Stop } from "../scripts/setup/steps.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";

const SECONDS = Number(process.argv[2] ?? 30);
const ROUNDS = Number(process.argv[3] ?? 3);
const PROCESSES = [1, 2, 4];
const CONNECTIONS = 8;
/** Requests a second to so many processes, far below what they answer. */
const RATES = { reading: () => 40, uploading: (count) => 12 * count };
const PARTS = process.argv[4] === undefined ? Object.keys(RATES) : [process.argv[4]];
const GOAL = 1.1;
/** For each process, so that V8 has compiled what it runs before it is measured: after 400 uploads, one still costs a quarter more. */
const WARM_UP = { reading: 250, uploading: 1500 };
/**
 * What the work before left to do is over when the processes have taken hardly any time for so many seconds. V8 collects all garbage
 * seconds after a process became idle, and once more some eight seconds later. That takes half a second of processor time, or 5 ms for each of a hundred reports.
 */
const QUIET_SECONDS = 9;
const QUIET_MS = 20;
/** Only ends a wait for processes that are never quiet. */
const QUIET_AFTER_SECONDS = 90;
/** Linux counts processor time in steps of 10 ms. */
const IDLE_MS = 10_000;
/** Reports that the pages show. */
const REPORTS = 60;

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

async function measure({ database, count, postmaster }) {
  const databaseUrl = database.webUrl ?? database.url;
  const env = { OSLAG_PROCESSES: String(count), OSLAG_SETTLER: "apart", OSLAG_TRUSTED_HOPS: "1" };
  const started = await Promise.all(
    Array.from({ length: count }, () =>
      startSite({ databaseUrl, port: 0, log: "bench-processes", append: true, env }),
    ),
  );
  const settler = await startSettlerProcess({ databaseUrl, log: "bench-processes" });
  const nginx = await startNginx(started.map(({ origin }) => Number(new URL(origin).port)));
  const total = () => started.reduce((sum, { pid }) => sum + ofTree(pid), 0);
  const ofDatabase = () => ofTree(postmaster) + childrenMs(postmaster);
  try {
    const { reports } = await (await fetch(`${nginx.origin}/api/v1/reports?limit=50`)).json();
    const addresses = [
      "/leaderboard",
      "/leaderboard/getpid?build=local",
      "/method",
      "/papers",
      "/data",
      ...reports.flatMap(({ id }) => [`/reports/${id}`, `/api/v1/reports/${id}`]),
    ];
    const read = (index) => ({
      address: addresses[index % addresses.length],
      client: clientOf(index),
    });
    const row = { count };
    const requests = { reading: read, uploading: upload };
    for (const name of PARTS) {
      const next = requests[name];
      await load(nginx.origin, { next, most: WARM_UP[name] * count });
      await waitUntilQuiet(total, count);
      const before = [total(), ofDatabase(), processorMs(settler.pid)];
      const answered = await load(nginx.origin, {
        next,
        seconds: SECONDS,
        rate: RATES[name](count),
      });
      const after = [total(), ofDatabase(), processorMs(settler.pid)];
      const [site, server, settling] = after.map((ms, index) => (ms - before[index]) / answered);
      row[name] = { perSecond: answered / SECONDS, site, server, settling };
    }
    await waitUntilQuiet(total, count);
    const before = total();
    await sleep(IDLE_MS);
    row.idle = (total() - before) / (IDLE_MS / 1000);
    return row;
  } finally {
    await nginx.stop();
    await settler.stop();
    await Promise.all(started.map((site) => site.stop()));
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

function meanOf(rows, count, figure) {
  const numbers = rows.filter((row) => row.count === count).map(figure);
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function print(name, rows) {
  console.log(
    `\n| ${name}: processes | requests/s | site, ms a request | by one process | PostgreSQL, ms | settler, ms |\n|---|---|---|---|---|---|`,
  );
  const of = (count, figure) => meanOf(rows, count, (row) => row[name][figure]);
  for (const count of PROCESSES) {
    const ratio = of(count, "site") / of(1, "site");
    const missed = ratio > GOAL ? ` (goal ${GOAL}: MISSED)` : "";
    console.log(
      `| ${count} | ${of(count, "perSecond").toFixed(0)} | ${of(count, "site").toFixed(2)} | ${ratio.toFixed(2)}${missed} | ${of(count, "server").toFixed(2)} | ${of(count, "settling").toFixed(2)} |`,
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
      for (const count of round % 2 === 0 ? PROCESSES : PROCESSES.toReversed())
        await step(
          `Round ${round + 1}, ${count} processes, load average ${loadavg()[0].toFixed(1)}`,
          async () => {
            rows.push(await measure({ database, count, postmaster }));
          },
        );
    for (const name of PARTS) print(name, rows);
    console.log("\n| idle: processes | site, ms a second |\n|---|---|");
    for (const count of PROCESSES)
      console.log(`| ${count} | ${meanOf(rows, count, (row) => row.idle).toFixed(1)} |`);
  } finally {
    await database.drop();
  }
}

try {
  await main();
} catch (error) {
  report(error);
}
