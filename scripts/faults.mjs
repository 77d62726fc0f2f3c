// `npm run test:faults [-- KILLS [WEB_KILLS]]`: opens more connections than the site takes, kills PostgreSQL and the web process under
// load, kills the runner, cuts connections, asks every address with everything hostile, fills a disk, sends the same report fifty times at once, and rolls an upgrade over two processes. Afterwards every acknowledged report must be stored once, and `fsck` must find nothing.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { buildRunner, buildSite, buildSuite, generateClient } from "./setup/build.mjs";
import { dataDir, mustRun, report, root, step, Stop } from "./setup/steps.mjs";

/** How often PostgreSQL is killed; the web process as often, unless another number is given. */
const KILLS = Number(process.argv[2] ?? 200);
const WEB_KILLS = Number(process.argv[3] ?? KILLS);
/** Every second kill ends the whole server. The others end one backend, after which PostgreSQL recovers by itself. */
const SERVER_EVERY = 2;
const RUNNER_KILLS = 100;
const CUTS = 50;
const SAME = 50;
const WORKERS = 4;

const home = path.join(dataDir, "faults");
const faults = [];
const lines = [];
const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => interrupted.abort());

/** Runs a step whose remark is repeated in the summary at the end. */
const shown = (name, work) =>
  step(name, async () => {
    const remark = await work();
    lines.push(`${name}: ${remark}`);
    return remark;
  });
const listCounts = (counts) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ");

async function main() {
  if (![KILLS, WEB_KILLS].every((number) => Number.isInteger(number) && number >= 0))
    throw new Stop("Usage: npm run test:faults [-- KILLS [WEB_KILLS]]");
  process.env.OSLAG_UPLOAD_LIMITS = "off";
  await step("Database client", generateClient);
  await step("Site", buildSite);
  const { makeSignedReport } = await import("./faults/make-reports");
  mkdirSync(home, { recursive: true });
  let serial = Date.now() % 1_000_000_000;
  const next = () => makeSignedReport(serial++);
  await shown(`F37: the runner killed ${RUNNER_KILLS} times while it measures`, killRunner);
  if (interrupted.signal.aborted) throw new Stop("Interrupted.");
  await shown("An upgrade rolled over two processes under load", async () => {
    const { rollUpgrade } = await import("./faults/rolling.mjs");
    const result = await rollUpgrade({ next });
    if ("skipped" in result) return `SKIPPED: ${result.skipped}`;
    faults.push(...result.faults);
    return listCounts(result.counts);
  });
  await killsAndCuts(next);
  if (interrupted.signal.aborted) throw new Stop("Interrupted.");
  await shown("E11: the whole hostile scan", scan);
  if (interrupted.signal.aborted) throw new Stop("Interrupted.");
  await shown("F11: disk full", async () => {
    const { diskFull } = await import("./faults/disk-full.mjs");
    const result = await diskFull({ folder: path.join(home, "full"), next });
    if ("skipped" in result) return `SKIPPED: ${result.skipped}`;
    faults.push(...result.faults);
    return listCounts(result.counts);
  });
}

/**
 * Asks every address with every hostile method, header and parameter, and every route with and without Next.js. `npm test` asks a
 * sixth of this.
 */
async function scan() {
  await buildRunner();
  const playwright = path.join(root, "node_modules/@playwright/test/cli.js");
  await mustRun(process.execPath, [playwright, "test", "hostile-scan", "without-next"], {
    log: "faults-scan",
    env: { OSLAG_TESTS: "whole" },
  });
  return "no answer with an error of the server, another host or a foreign element, and the same answers through Next.js";
}

/** Kills the runner at random moments of runs: nothing that was saved is lost, what was measured is shown, nothing is left behind. */
async function killRunner() {
  await buildSuite();
  await mustRun(
    "go",
    ["-C", "native-runner/cli", "test", "-count=1", "-timeout=60m", "-run=TestF37", "./cmd/oslag"],
    { log: "faults-runner", env: { OSLAG_TEST_KILLS: String(RUNNER_KILLS) } },
  );
  return "no report lost, nothing left behind";
}

/** Tries to take all connections. Only Linux lists the sockets, and has a network for each address of the loopback interface. */
async function takeConnections(origin) {
  const { askForUpgrades, CONNECTIONS, holdHeaders } = await import("./faults/connections.mjs");
  const { LIMITS } = await import("../apps/web/http-server/create-http-server.mjs");
  const tried = async (work) => {
    if (process.platform !== "linux") return "SKIPPED: this is not Linux";
    const { faults: found, remark } = await work();
    faults.push(...found);
    return remark;
  };
  await shown(`A28: ${CONNECTIONS} requests to upgrade, each closed by its client at once`, () =>
    tried(() => askForUpgrades(origin)),
  );
  await shown(`A29: ${CONNECTIONS} connections of one client with partial headers`, () =>
    tried(() => holdHeaders(origin, { most: LIMITS.networkConnections })),
  );
}

async function killsAndCuts(next) {
  const { openVictim } = await import("./faults/database.mjs");
  const { startUploads } = await import("./faults/uploader.mjs");
  const { verify } = await import("./faults/verify.mjs");

  const database = await openVictim(path.join(home, "pg"));
  const site = await startKillableSite(database);
  const { origin } = site;
  const sentOnly = new Set(await storedIds(database.url));
  await takeConnections(origin);
  const load = startUploads({ origin, next, workers: WORKERS });
  try {
    await shown(`F3, F5: PostgreSQL killed ${KILLS} times under load`, () =>
      killDatabase(database, load),
    );
    await shown(`Web process killed ${WEB_KILLS} times under load`, () => killSite(site, load));
    await shown("Connections cut in the middle of an upload", () =>
      cutConnections({ origin, next, sentOnly }),
    );
    await load.stop();
    const acknowledged = new Set(load.acknowledged.keys());
    await shown(`The same report ${SAME} times at once`, async () => {
      const one = next();
      acknowledged.add(one.id);
      return sendTogether(origin, one);
    });
    await shown("Every acknowledged report, and fsck", async () => {
      const verified = await verify({ url: database.url, acknowledged, sentOnly });
      faults.push(...verified.faults);
      return `${acknowledged.size} acknowledged after ${load.retries()} retries, each stored once; ${verified.faults.length} findings`;
    });
  } finally {
    await load.stop();
    faults.push(...load.refused);
    await site.stop();
    await database.stop();
  }
}

/** Starts the site, with a function that kills its process and starts the next one on the same port. */
async function startKillableSite(database) {
  const { startSite } = await import("./setup/site.mjs");
  // All processes of the site write to one log, which says what a killed one could not answer.
  rmSync(path.join(dataDir, "logs/faults-site.log"), { force: true });
  const open = (port) =>
    startSite({ databaseUrl: database.webUrl, port, log: "faults-site", append: true });
  let site = await open(0);
  const { origin } = site;
  return {
    origin,
    stop: () => site.stop(),
    async killAndRestart() {
      await site.kill();
      // The senders repeat their uploads until the next process listens.
      site = await open(Number(new URL(origin).port));
      if (site.origin !== origin) throw new Stop("Another program took the port.");
    },
  };
}

async function killDatabase(database, load) {
  const { killAround } = await import("./faults/kills.mjs");
  const kill = async (index) => {
    if (index % SERVER_EVERY === SERVER_EVERY - 1 || !database.killBackend()) {
      await database.killServer();
      return "servers";
    }
    return "backends";
  };
  const recover = database.untilReady;
  const { signal } = interrupted;
  return listCounts(await killAround({ kills: KILLS, kill, recover, load, signal }));
}

async function killSite(site, load) {
  const { killAround } = await import("./faults/kills.mjs");
  const kill = async () => {
    await site.killAndRestart();
    return "processes";
  };
  const recover = async () => {};
  const { signal } = interrupted;
  return listCounts(await killAround({ kills: WEB_KILLS, kill, recover, load, signal }));
}

async function cutConnections({ origin, next, sentOnly }) {
  const { cutUpload } = await import("./faults/cut.mjs");
  for (let cut = 0; cut < CUTS; cut += 1) {
    const { id, body } = next();
    const share = cut === CUTS - 1 ? 1 : Math.random();
    if (share === 1) sentOnly.add(id);
    await cutUpload(origin, { body, share });
  }
  return String(CUTS);
}

/** Sends one report many times at once: one answer must say that it was created, all others that it is known. */
async function sendTogether(origin, one) {
  const { send } = await import("./faults/uploader.mjs");
  const statuses = await Promise.all(Array.from({ length: SAME }, () => send(origin, one)));
  const created = statuses.filter((status) => status === 201).length;
  const known = statuses.filter((status) => status === 200).length;
  if (created !== 1 || known !== SAME - 1)
    faults.push(`${SAME} equal uploads were answered with ${statuses.join(" ")}`);
  return `${created} created, ${known} recognised as the same`;
}

/** Lists the reports that an earlier run left in this database. */
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
} catch (error) {
  report(error);
  faults.push("the test did not finish");
}
for (const fault of faults) process.stderr.write(`FAULT ${fault}\n`);
process.stdout.write(`${lines.join("\n")}\nfaults: ${faults.length}\n`);
if (faults.length > 0) process.exitCode = 1;
