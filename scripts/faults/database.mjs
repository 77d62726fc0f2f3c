// A PostgreSQL for killing: finds its processes by their ids, and starts it again after a crash.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startDatabase } from "../db.mjs";
import { findPlace } from "../postgres/place.mjs";
import { prepareDatabase } from "../prepare-database.mjs";
import { childrenOf, kill, killWithChildren } from "./processes.mjs";

/** Opens a migrated database in `home`, with functions that kill it. */
export async function openVictim(home) {
  const { url, webUrl, stop } = await startDatabase({ home, port: 0 });
  await prepareDatabase(url);
  const place = await findPlace(home);
  const pidFile = path.join(place.cluster, "data/postmaster.pid");
  const master = () => Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  const port = Number(new URL(url).port);
  return {
    url,
    webUrl,
    stop,
    /** Kills one backend. PostgreSQL then ends all of them and recovers from its log by itself. */
    killBackend() {
      const pids = childrenOf(master()).filter(isBackend);
      const pid = pids[Math.floor(Math.random() * pids.length)];
      return pid !== undefined && kill(pid);
    },
    /** Kills the whole server and starts it again. */
    async killServer() {
      const pid = master();
      await killWithChildren(pid);
      // In a container without an init process the dead process remains as a zombie, which pg_ctl takes for a running server.
      if (existsSync(`/proc/${pid}`)) rmSync(pidFile, { force: true });
      await startDatabase({ home, port });
    },
    restart: () => startDatabase({ home, port }),
    untilReady: () => untilReady(url),
  };
}

/** Tells by its title whether a process serves a connection. */
function isBackend(pid) {
  try {
    return /\d+\.\d+\.\d+\.\d+\(\d+\)/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}

export async function untilReady(url) {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("SELECT 1");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
