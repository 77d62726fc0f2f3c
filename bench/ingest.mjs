// `npm run bench:ingest [-- SECONDS [costs]]`: measures uploads of signed reports, and in the same run the limit: a bare server
// that reads, verifies strictly and inserts the same bytes. First it prints the processor time of a report, of the site and of
// PostgreSQL; the goal is 7 ms together. With `costs` it ends there. Then follow the rates at 1, 8 and 32 connections; the goal is
// half of the limit at 8. At last it measures where the time goes: in the same handler through Next.js, and in each stage alone.
import { execFileSync, spawn } from "node:child_process";
import { loadavg } from "node:os";
import path from "node:path";
import { printCosts } from "./ingest/print-costs.mjs";
import { sendAll } from "./ingest/send-all.mjs";
import { buildSite, generateClient } from "../scripts/setup/build.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";
import { makeFormat2Report, makeStandardReport } from "../scripts/faults/make-reports";
import { prepareDatabase } from "../scripts/prepare-database.mjs";
import { report, root, step } from "../scripts/setup/steps.mjs";
import { freePort, startSite } from "../scripts/setup/site.mjs";

const seconds = Number(process.argv[2] ?? 10);
const onlyCosts = process.argv[3] === "costs";
const CONNECTIONS = [1, 8, 32];
/** More reports than a phase can send, so that none is sent twice. */
const PER_SECOND_MOST = 700;
/** The costs are those of a number of reports, because the rate moves with the machine. */
const PER_SECOND_OF_COSTS = 80;

let serial = 1;
const makeReports = (count) => Array.from({ length: count }, () => makeStandardReport(serial++));
const makeLarge = (count) => Array.from({ length: count }, () => makeFormat2Report(serial++));

function startBare(url) {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", path.join(root, "bench/ingest/bare-server.ts"), url],
    { stdio: ["ignore", "pipe", "inherit"], cwd: root },
  );
  return new Promise((resolve) => {
    child.stdout.once("data", (line) =>
      resolve({
        port: Number(String(line)),
        pid: child.pid,
        stop: () => child.kill("SIGTERM"),
      }),
    );
  });
}

/** Makes the site answer uploads through Next.js, by hiding its handlers from the server before Next.js. */
const THROUGH_NEXT = `--import ${path.join(root, "bench/ingest/through-next.mjs")}`;

async function startMeasured(databaseUrl, { nodeOptions, log }) {
  const metricsPort = await freePort(0);
  const env = { OSLAG_METRICS_PORT: String(metricsPort), NODE_OPTIONS: nodeOptions };
  const site = await startSite({ databaseUrl, port: 0, log, env });
  const processorSeconds = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]);
  };
  return { port: Number(new URL(site.origin).port), stop: site.stop, processorSeconds };
}

async function printShares({ databaseUrl, url }) {
  console.log(
    "\n| 8 connections | reports/s | processor of the site, ms a report |\n|---|---|---|",
  );
  for (const [name, nodeOptions] of [
    ["past Next.js", ""],
    ["through Next.js", THROUGH_NEXT],
  ]) {
    const site = await startMeasured(databaseUrl, { nodeOptions, log: "bench-shares" });
    try {
      await sendAll({ port: site.port, reports: makeReports(60), connections: 4, seconds });
      const before = await site.processorSeconds();
      const reports = makeReports(seconds * PER_SECOND_MOST);
      const { perSecond } = await sendAll({ port: site.port, reports, connections: 8, seconds });
      const used = (await site.processorSeconds()) - before;
      const each = (used * 1000) / (perSecond * seconds);
      console.log(`| ${name} | ${perSecond.toFixed(1)} | ${each.toFixed(2)} |`);
    } finally {
      await site.stop();
    }
  }
  const stages = ["--import", "tsx", path.join(root, "bench/ingest/stages.ts"), url];
  console.log(`\n${execFileSync(process.execPath, stages, { encoding: "utf8" })}`);
}

async function printRates({ databaseUrl, bare }) {
  const site = await startSite({ databaseUrl, port: 0, log: "bench" });
  const ports = { limit: bare.port, site: Number(new URL(site.origin).port) };
  try {
    for (const port of Object.values(ports))
      await sendAll({ port, reports: makeReports(60), connections: 4, seconds });
    console.log(
      "| connections | limit, reports/s | site, reports/s | site / limit | site p50, ms | site p99, ms | refused |",
    );
    console.log("|---|---|---|---|---|---|---|");
    for (const connections of CONNECTIONS) {
      const rows = {};
      for (const [name, port] of Object.entries(ports)) {
        const reports = makeReports(seconds * PER_SECOND_MOST);
        rows[name] = await sendAll({ port, reports, connections, seconds });
      }
      const { limit, site: own } = rows;
      console.log(
        `| ${connections} | ${limit.perSecond.toFixed(1)} | ${own.perSecond.toFixed(1)} | ${(own.perSecond / limit.perSecond).toFixed(2)} | ${own.p50Ms.toFixed(1)} | ${own.p99Ms.toFixed(1)} | ${JSON.stringify(own.refused)} |`,
      );
    }
  } finally {
    await site.stop();
  }
}

/** Starts the site as `printCosts` wants it. */
async function startForm(databaseUrl, env = {}) {
  const site = await startSite({ databaseUrl, port: 0, log: "bench-costs", env });
  return { port: Number(new URL(site.origin).port), pid: site.pid, stop: site.stop };
}

/** Starts the site with a settler beside it. */
async function startApart(databaseUrl) {
  const form = await startForm(databaseUrl, { OSLAG_SETTLER: "apart" });
  const settler = spawn(
    process.execPath,
    ["--import", "tsx", path.join(root, "scripts/settle.ts")],
    {
      stdio: ["ignore", "ignore", "inherit"],
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl },
    },
  );
  const stop = async () => {
    settler.kill("SIGTERM");
    await form.stop();
  };
  return { ...form, settler: settler.pid, stop };
}

async function main() {
  process.env.OSLAG_UPLOAD_LIMITS = "off";
  process.env.OSLAG_LOG = "failures";
  await step("Database client", generateClient);
  await step("Site", buildSite);
  const database = await createTestDatabase("bench_ingest");
  await prepareDatabase(database.url);
  const bare = await startBare(database.url);
  const databaseUrl = database.webUrl ?? database.url;
  try {
    const size = makeReports(1)[0].body.length;
    console.log(
      `A report has ${size} bytes; ${seconds} s a phase; load average ${loadavg()[0].toFixed(1)}.\n`,
    );
    const kilobytes = Math.round(makeLarge(1)[0].body.length / 1000);
    const forms = [
      {
        name: "the site, settling apart",
        makeReports,
        start: () => startApart(databaseUrl),
      },
      {
        name: "the site, settling in its process",
        makeReports,
        start: () => startForm(databaseUrl),
      },
      {
        name: `reports of format 2 with ${kilobytes} kB, settling apart`,
        makeReports: makeLarge,
        start: () => startApart(databaseUrl),
      },
    ];
    const reports = seconds * PER_SECOND_OF_COSTS;
    await printCosts({ url: database.url, bare, forms, reports });
    if (onlyCosts) return;
    await printRates({ databaseUrl, bare });
    await printShares({ databaseUrl, url: database.url });
  } finally {
    bare.stop();
    await database.drop();
  }
}

try {
  await main();
} catch (error) {
  report(error);
}
