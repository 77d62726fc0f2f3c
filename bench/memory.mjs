// `npm run bench:memory [-- COUNT]`: uploads COUNT signed reports. Prints the memory of the site's process after every 5 000 (or
// ten times in all, if COUNT is small), and the slope over the second half, when caches and pools are full.
import { readFileSync } from "node:fs";
import { makeSignedReport } from "../scripts/faults/make-reports";
import { prepareDatabase } from "../scripts/prepare-database.mjs";
import { buildSite, generateClient } from "../scripts/setup/build.mjs";
import { startSite } from "../scripts/setup/site.mjs";
import { report, step } from "../scripts/setup/steps.mjs";
import { createTestDatabase } from "../scripts/test-database.mjs";
import { sendAll } from "./ingest/send-all.mjs";

const count = Number(process.argv[2] ?? 100_000);
const STEP = Math.min(5_000, Math.ceil(count / 10));
/** How many reports are made before they are sent; few, so that this process stays small too. */
const BATCH = 250;
const CONNECTIONS = 8;

const megabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;

/** Returns the slope of the least squares line, in MiB per 1000 uploads. */
function slopeOf(points) {
  const mean = (pick) => points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [x, y] = [mean((point) => point.uploads), mean((point) => point.memory)];
  const rise = mean((point) => (point.uploads - x) * (point.memory - y));
  return (rise / mean((point) => (point.uploads - x) ** 2)) * 1000;
}

async function main() {
  process.env.OSLAG_UPLOAD_LIMITS = "off";
  process.env.OSLAG_LOG = "failures";
  await step("Database client", generateClient);
  await step("Site", buildSite);
  const database = await createTestDatabase("bench_memory");
  await prepareDatabase(database.url);
  const site = await startSite({
    databaseUrl: database.webUrl ?? database.url,
    port: 0,
    log: "bench",
  });
  const port = Number(new URL(site.origin).port);
  const points = [];
  try {
    console.log("| uploads | resident memory, MiB | reports/s |\n|---|---|---|");
    let serial = 1;
    let stored = 0;
    while (stored < count) {
      const began = performance.now();
      const until = Math.min(count, stored + STEP);
      const before = stored;
      while (stored < until) {
        const make = () => makeSignedReport(serial++);
        const reports = Array.from({ length: Math.min(BATCH, until - stored) }, make);
        const { refused } = await sendAll({
          port,
          reports,
          connections: CONNECTIONS,
          seconds: 3600,
        });
        if (Object.keys(refused).length > 0) throw new Error(JSON.stringify(refused));
        stored += reports.length;
      }
      const perSecond = (stored - before) / ((performance.now() - began) / 1000);
      points.push({ uploads: stored, memory: megabytes(site.pid) });
      console.log(`| ${stored} | ${points.at(-1).memory.toFixed(0)} | ${perSecond.toFixed(1)} |`);
    }
    const half = points.slice(Math.floor(points.length / 2));
    console.log(
      `\n${slopeOf(half).toFixed(2)} MiB for 1000 uploads over the last ${half.at(-1).uploads - half[0].uploads}.`,
    );
  } finally {
    await site.stop();
    await database.drop();
  }
}

try {
  await main();
} catch (error) {
  report(error);
}
