// `npm run test:cluster [-- KILLS]`: runs the cluster of deploy/cluster on this computer, and a site that takes reports through HAProxy.
// The leader is killed under uploads, in three ways, while others look at a report that was hidden before. Nobody may see that one, every
// acknowledged report must be stored once afterwards, and `fsck` must find nothing.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findPrograms } from "./cluster/programs.mjs";
import { startCluster } from "./cluster/start-cluster.mjs";
import { killAround } from "./faults/kills.mjs";
import { startUploads } from "./faults/uploader.mjs";
import { prepareDatabase } from "./prepare-database.mjs";
import { buildSite, generateClient } from "./setup/build.mjs";
import { startSite } from "./setup/site.mjs";
import { report, step, Stop } from "./setup/steps.mjs";

const KILLS = Number(process.argv[2] ?? 10);
const WORKERS = 4;
/** A leader's lock lasts 20 s; then a machine that was killed starts again and follows. */
const MS_PER_KILL = 300_000;
const SAMPLE_MS = 20;

const faults = [];
const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => interrupted.abort());

async function main() {
  if (!Number.isInteger(KILLS) || KILLS < 1)
    throw new Stop("Usage: npm run test:cluster [-- KILLS]");
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-cluster-"));
  chmodSync(folder, 0o755);
  const started = [];
  try {
    let programs;
    await step("Programs", async () => {
      programs = await findPrograms(path.join(folder, "patroni"));
    });
    if ("skipped" in programs) return `cluster: SKIPPED: ${programs.skipped}`;
    await step("Database client", generateClient);
    await step("Site", buildSite);
    return await drill({ folder, programs, started });
  } finally {
    for (const one of started.toReversed()) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drill({ folder, programs, started }) {
  const { makeSignedReport } = await import("./faults/make-reports");
  const { verify } = await import("./faults/verify.mjs");
  let cluster;
  await step("Three machines with etcd, Patroni and PostgreSQL, and HAProxy", async () => {
    cluster = await startCluster({ folder, programs });
    started.push(cluster);
    await prepareDatabase(cluster.url);
  });
  const env = {
    OSLAG_UPLOAD_LIMITS: "off",
    OSLAG_LOG: "failures",
    OSLAG_READ_URL: cluster.readUrls.join(" "),
  };
  const site = await startSite({ databaseUrl: cluster.webUrl, port: 0, log: "cluster-site", env });
  started.push(site);
  let serial = Date.now() % 1_000_000_000;
  const next = () => makeSignedReport(serial++);
  const { watchHidden } = await import("./cluster/watch-hidden.mjs");
  const hidden = next();
  const watch = await watchHidden({ url: cluster.url, origin: site.origin, report: hidden });
  started.push(watch);
  const load = startUploads({ origin: site.origin, next, workers: WORKERS });
  started.push(load);
  const killer = createKiller({ cluster, load });
  let counts;
  await step(`The leader killed ${KILLS} times under uploads`, async () => {
    const { signal } = interrupted;
    const around = { kills: KILLS, load, signal, msPerKill: MS_PER_KILL };
    counts = await killAround({ ...around, kill: killer.kill, recover: killer.recover });
  });
  await Promise.all([load.stop(), watch.stop()]);
  faults.push(...load.refused, ...killer.faults, ...watch.faults);
  if (!watch.counts.has(410)) faults.push("nobody looked at the hidden report");
  const acknowledged = new Set([hidden.id, ...load.acknowledged.keys()]);
  await step("Every acknowledged report, and fsck", async () => {
    const verified = await verify({ url: cluster.url, acknowledged });
    faults.push(...verified.faults);
  });
  const list = (entries) => [...entries].map(([what, count]) => `${count} ${what}`).join(", ");
  return [
    `kills: ${list(Object.entries(counts))}`,
    `${acknowledged.size} reports acknowledged after ${load.retries()} retries`,
    killer.remark(),
    `answers to readers of a hidden report: ${list([...watch.counts].map(([status, count]) => [`with ${status ?? "nothing"}`, count]))}`,
  ].join("\n");
}

/** Kills the leader in three ways in turn, and measures for how long no upload was acknowledged. */
function createKiller({ cluster, load }) {
  const gaps = [];
  const faulty = [];
  let wake = async () => {};
  let stopped = null;
  let before = null;
  const ways = [
    ["machines", async (machine) => machine.killAll(), (machine) => machine.start()],
    ["servers alone", (machine) => machine.killPostgres(), () => {}],
    [
      "Patronis frozen",
      async (machine) => machine.freezePatroni(),
      (machine) => machine.wakePatroni(),
    ],
  ];
  return {
    faults: faulty,
    async kill(index) {
      before = await cluster.leader();
      if (before === null) throw new Stop("Nobody leads.");
      const [what, kill, start] = ways[index % ways.length];
      stopped = watchGap(load);
      await kill(before);
      // The machine comes back once another one leads.
      const led = untilOther(cluster, before);
      wake = async () => {
        if (!(await led)) faulty.push(`after ${before.name} was killed (${what}), nobody else led`);
        start(before);
      };
      return what;
    },
    async recover() {
      await wake();
      await load.deliver();
      gaps.push(stopped());
      await cluster.untilWhole();
    },
    remark() {
      const sorted = gaps.toSorted((a, b) => a - b);
      const at = (index) => (sorted.at(index) / 1000).toFixed(1);
      return `longest time without an acknowledged upload after each kill: ${at(0)} to ${at(-1)} s, median ${at(Math.floor(sorted.length / 2))} s`;
    },
  };
}

async function untilOther(cluster, before) {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const leader = await cluster.leader();
    if (leader !== null && leader !== before) return true;
    await sleep(100);
  }
  return false;
}

/** Returns a function that ends the watch and returns the longest time in which nothing was acknowledged, in ms. */
function watchGap(load) {
  let longest = 0;
  let count = load.acknowledged.size;
  let since = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (load.acknowledged.size === count) return;
    count = load.acknowledged.size;
    since = now;
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  report(error);
  faults.push("the test did not finish");
}
for (const fault of faults) process.stderr.write(`FAULT ${fault}\n`);
process.stdout.write(`faults: ${faults.length}\n`);
if (faults.length > 0) process.exitCode = 1;
