// `npm run test:faults [-- KILLS]`: PostgreSQL and the web process killed under load, connections cut, a full disk, the
// same report fifty times at once. Afterwards every acknowledged report is there once and `fsck` finds nothing.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildSite, generateClient } from "./setup/build.mjs";
import { dataDir, report, step, Stop } from "./setup/steps.mjs";

const KILLS = Number(process.argv[2] ?? 200);
/** Every tenth kill takes the whole server; the others take one backend, after which PostgreSQL recovers by itself. */
const SERVER_EVERY = 10;
const WEB_KILLS = Math.max(5, Math.round(KILLS / 10));
const CUTS = 50;
const SAME = 50;
const WORKERS = 4;
/** Long enough for a stuck machine to be noticed, short enough for a person. */
const DEADLINE_MS = 15 * 60_000;

const home = path.join(dataDir, "faults");
const faults = [];

async function main() {
  if (!Number.isInteger(KILLS) || KILLS < 1)
    throw new Stop("Usage: npm run test:faults [-- KILLS]");
  process.env.OSLAG_UPLOAD_LIMITS = "off";
  await step("Database client", generateClient);
  await step("Site", buildSite);
  const { openVictim } = await import("./faults/database.mjs");
  const { makeSignedReport } = await import("./faults/make-reports.mjs");
  const { startSite } = await import("./setup/site.mjs");
  mkdirSync(home, { recursive: true });
  let serial = Date.now() % 1_000_000_000;
  const next = () => makeSignedReport(serial++);
  const deadline = Date.now() + DEADLINE_MS;

  const database = await openVictim(path.join(home, "pg"));
  let site = await startSite({ databaseUrl: database.webUrl, port: 0, log: "faults-site" });
  const port = Number(new URL(site.origin).port);
  const { origin } = site;
  const { startUploads, send } = await import("./faults/uploader.mjs");
  const { cutUpload } = await import("./faults/cut.mjs");
  const { verify } = await import("./faults/verify.mjs");
  const known = await storedIds(database.url);
  const sentOnly = new Set(known);
  const acknowledged = new Set();
  const load = startUploads({ origin: () => origin, next, workers: WORKERS });
  try {
    await step(`PostgreSQL killed ${KILLS} times under load`, async () => {
      let backends = 0;
      let servers = 0;
      while (backends + servers < KILLS && Date.now() < deadline) {
        await underWay(load, 100);
        if ((backends + servers) % SERVER_EVERY === SERVER_EVERY - 1) {
          await database.killServer();
          servers += 1;
        } else if (database.killBackend()) backends += 1;
        await database.untilReady();
      }
      if (backends + servers < KILLS) faults.push("too slow: not every kill took place");
      return `${backends} backends, ${servers} servers, ${load.acknowledged.size} reports acknowledged, ${load.retries()} retries`;
    });
    await step(`Web process killed ${WEB_KILLS} times under load`, async () => {
      const before = load.acknowledged.size;
      for (let kill = 0; kill < WEB_KILLS && Date.now() < deadline; kill += 1) {
        await underWay(load, 500);
        await site.kill();
        site = await startSite({ databaseUrl: database.webUrl, port, log: "faults-site" });
        if (site.origin !== origin) throw new Stop("The port was taken by somebody else.");
      }
      return `${load.acknowledged.size - before} reports acknowledged meanwhile`;
    });
    await step(`${CUTS} connections cut in the middle of an upload`, async () => {
      for (let cut = 0; cut < CUTS; cut += 1) {
        const { id, body } = next();
        const share = cut === CUTS - 1 ? 1 : Math.random();
        if (share === 1) sentOnly.add(id);
        await cutUpload(origin, { body, share });
      }
    });
    await load.stop();
    for (const id of load.acknowledged.keys()) acknowledged.add(id);
    faults.push(...load.refused);
    await step(`The same report ${SAME} times at once`, async () => {
      const one = next();
      const statuses = await Promise.all(Array.from({ length: SAME }, () => send(origin, one)));
      acknowledged.add(one.id);
      const created = statuses.filter((status) => status === 201).length;
      if (created !== 1 || statuses.some((status) => status !== 200 && status !== 201))
        faults.push(`the answers to ${SAME} equal uploads were ${statuses.join(" ")}`);
      return `${created} created`;
    });
    await step("Every acknowledged report, and fsck", async () => {
      const verified = await verify({ url: database.url, acknowledged, sentOnly });
      faults.push(...verified.faults);
      return `${acknowledged.size} acknowledged, ${verified.stored} stored`;
    });
  } finally {
    await load.stop();
    await site.stop();
    await database.stop();
  }
  await step("Disk full", async () => {
    const { diskFull } = await import("./faults/disk-full.mjs");
    const result = await diskFull({ folder: path.join(home, "full"), next });
    if ("skipped" in result) return `SKIPPED: ${result.skipped}`;
    faults.push(...result.faults);
    return JSON.stringify(result.counts);
  });
}

/** Waits until reports are acknowledged again and then some, so that every kill meets uploads at some other step. */
async function underWay(load, spreadMs) {
  const before = load.acknowledged.size;
  const giveUp = Date.now() + 10_000;
  while (load.acknowledged.size <= before && Date.now() < giveUp) await sleep(5);
  await sleep(Math.random() * spreadMs);
}

/** What an earlier run left in this database. */
async function storedIds(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("SELECT id FROM reports");
  await client.end();
  return rows.map(({ id }) => id);
}

try {
  await main();
  for (const fault of faults) process.stderr.write(`FAULT ${fault}\n`);
  process.stdout.write(`faults: ${faults.length}\n`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  report(error);
}
