// Starts the cluster of deploy/cluster on this computer: three machines with etcd, Patroni and PostgreSQL, and HAProxy before them.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { choosePort } from "../postgres/cluster.mjs";
import { WEB_ROLE } from "../postgres/grant-web.mjs";
import { openLog, Stop } from "../setup/steps.mjs";
import { NAMES, planCluster } from "./configure.mjs";
import { makeMachine } from "./machine.mjs";

const PATIENCE_MS = 240_000;
const OWNER = "oslag";

/**
 * @param {{folder: string, programs: object}} options `folder` is empty, and PostgreSQL's account may enter it
 * @returns {Promise<object>} the addresses for the owner and the site, the machines, and what Patroni says of them
 */
export async function startCluster({ folder, programs }) {
  const port = await choosePort();
  const plan = planCluster({ folder, server: programs.server, port });
  const machines = NAMES.map((name) => makeMachine(name, { programs, plan }));
  const haproxy = startHaproxy(folder, { programs, plan });
  const stop = async () => {
    await haproxy.stop();
    for (const machine of machines) await machine.killAll();
  };
  try {
    for (const machine of machines) machine.start();
    await untilWhole(machines);
    const urls = await makeRoles({ plan, port });
    const readUrls = machines.map(({ address }) => {
      const url = new URL(urls.webUrl);
      url.host = `${address}:5432`;
      return url.toString();
    });
    return {
      ...urls,
      readUrls,
      machines,
      stop,
      untilWhole: () => untilWhole(machines),
      leader: () => leaderOf(machines),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startHaproxy(folder, { programs, plan }) {
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, plan.files["haproxy.cfg"]);
  const { stream } = openLog("cluster-haproxy");
  const child = spawn(programs.haproxy, ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  for (const output of [child.stdout, child.stderr]) output.pipe(stream, { end: false });
  const ended = new Promise((resolve) => child.once("close", resolve)).finally(() => stream.end());
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Asks one machine's Patroni what it knows of all; null if it does not answer. */
async function askPatroni({ address }) {
  try {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`http://${address}:8008/cluster`, { signal });
    return await answer.json();
  } catch {
    return null;
  }
}

/** Tells whether a machine's own Patroni says that it leads. */
async function leads({ address }) {
  try {
    const signal = AbortSignal.timeout(2_000);
    return (await fetch(`http://${address}:8008/primary`, { signal })).ok;
  } catch {
    return false;
  }
}

async function leaderOf(machines) {
  for (const machine of machines) if (await leads(machine)) return machine;
  return null;
}

/** Waits until one machine leads, the others follow it, and one of them has every commit. */
async function untilWhole(machines) {
  const deadline = Date.now() + PATIENCE_MS;
  let seen = null;
  while (Date.now() < deadline) {
    seen = (await askPatroni(machines[0])) ?? seen;
    const members = seen?.members ?? [];
    const count = (role, state) =>
      members.filter((one) => one.role === role && one.state === state).length;
    const leader = members.find(({ role }) => role === "leader");
    const isWhole =
      count("leader", "running") === 1 &&
      count("sync_standby", "streaming") === 1 &&
      count("replica", "streaming") === machines.length - 2 &&
      members.every(({ timeline }) => timeline === leader.timeline) &&
      (await leaderOf(machines))?.name === leader.name;
    if (isWhole) return;
    await sleep(200);
  }
  throw new Stop(`The cluster did not become whole: ${JSON.stringify(seen)}`);
}

/** Makes the roles and the database as docs/operating.md tells an administrator to. */
async function makeRoles({ plan, port }) {
  const words = {
    [OWNER]: randomBytes(12).toString("hex"),
    [WEB_ROLE]: randomBytes(12).toString("hex"),
  };
  const url = (role, word, database) =>
    `postgresql://${role}:${word}@127.0.0.1:${port}/${database}`;
  const admin = (database) => url("postgres", plan.password.POSTGRES, database);
  await ask(admin("postgres"), [
    ...Object.entries(words).map(([role, word]) => `CREATE ROLE ${role} LOGIN PASSWORD '${word}'`),
    `CREATE DATABASE oslag OWNER ${OWNER}`,
  ]);
  return {
    url: url(OWNER, words[OWNER], "oslag"),
    webUrl: url(WEB_ROLE, words[WEB_ROLE], "oslag"),
  };
}

async function ask(connectionString, statements) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
