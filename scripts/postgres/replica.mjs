// A PostgreSQL with streaming replicas for tests and benchmarks: each is a server of its own on 127.0.0.1.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startDatabase } from "../db.mjs";
import {
  choosePort,
  copyToStandby,
  promoteCluster,
  runningPort,
  startCluster,
  stopCluster,
} from "./cluster.mjs";
import { findPlace } from "./place.mjs";

const PATIENCE_MS = 30_000;

/**
 * Starts a new primary and replicas of it. Everything is in a folder that `stop` removes.
 * @param {{replicas?: number, settings?: string}} [options] `settings` of the replicas, for PostgreSQL's command line
 */
export async function startReplicated({ replicas: count = 1, settings = "" } = {}) {
  const home = mkdtempSync(path.join(tmpdir(), "oslag-replicated-"));
  chmodSync(home, 0o755);
  const places = await Promise.all(
    Array.from({ length: count }, (_, index) => findPlace(path.join(home, `replica-${index}`))),
  );
  let password = "";
  let primaryPlace;
  const primary = await startDatabase(
    { home: path.join(home, "primary"), port: 0 },
    ({ place, admin }) => {
      primaryPlace = place;
      password = admin;
      for (const to of places) copyToStandby(place, to);
    },
  );
  const replicas = [];
  for (const place of places)
    replicas.push(await startReplica({ place, primary, password, settings }));
  const stop = async () => {
    for (const place of [...places, primaryPlace])
      if (runningPort(place) !== null) stopCluster(place, "immediate");
    for (const place of [...places, primaryPlace])
      rmSync(place.cluster, { recursive: true, force: true });
    rmSync(home, { recursive: true, force: true });
  };
  return {
    url: primary.url,
    webUrl: primary.webUrl,
    replicas,
    /** Ends the primary as a crash does. */
    killPrimary: () => stopCluster(primaryPlace, "immediate"),
    startPrimary: () =>
      startDatabase({ home: path.join(home, "primary"), port: portOf(primary.url) }),
    stop,
  };
}

/** Starts one replica, and returns what a test does with it. */
async function startReplica({ place, primary, password, settings }) {
  const port = await choosePort();
  const follows = `host=127.0.0.1 port=${portOf(primary.url)} user=postgres password=${password}`;
  const start = () => startCluster(place, port, `-c 'primary_conninfo=${follows}' ${settings}`);
  start();
  const at = (url) => {
    const own = new URL(url);
    own.port = String(port);
    return own.toString();
  };
  const admin = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const ask = (text, values) => askOnce(admin, text, values);
  /** Waits until the replica shows what the primary has committed before the call. */
  const caughtUp = async () => {
    const [{ lsn }] = await askOnce(primary.url, "SELECT pg_current_wal_insert_lsn() AS lsn");
    await until(async () => {
      const [row] = await ask("SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS done", [lsn]);
      return row.done;
    }, `the replica replays ${lsn}`);
  };
  await caughtUp();
  return {
    url: at(primary.url),
    webUrl: at(primary.webUrl),
    caughtUp,
    /** Stops replaying; the replica still receives the primary's log. */
    async pause() {
      await ask("SELECT pg_wal_replay_pause()");
      await until(async () => {
        const [{ state }] = await ask("SELECT pg_get_wal_replay_pause_state() AS state");
        return state === "paused";
      }, "replay is paused");
    },
    async resume() {
      await ask("SELECT pg_wal_replay_resume()");
      await caughtUp();
    },
    promote: () => promoteCluster(place),
    /** Ends the server as a crash does. */
    kill: () => stopCluster(place, "immediate"),
    start,
  };
}

const portOf = (url) => Number(new URL(url).port);

async function askOnce(url, text, values = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function until(isDone, what) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isDone().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await sleep(20);
  }
}
