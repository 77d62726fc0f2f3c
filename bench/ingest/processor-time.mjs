// The processor time of programs that consist of several processes, from /proc (Linux).
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** A clock tick of /proc: the kernel reports hundredths of a second to every program. */
const TICK_MS = 10;

/**
 * Returns the user and system time of a process and all its descendants, in ms. Children that ended are included, if their
 * parent waited for them.
 */
export function processorMsOf(pid) {
  const children = new Map();
  const times = new Map();
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const own = readStat(entry);
    if (own === null) continue;
    times.set(Number(entry), own.ms);
    children.set(own.parent, [...(children.get(own.parent) ?? []), Number(entry)]);
  }
  const sum = (at) =>
    (times.get(at) ?? 0) + (children.get(at) ?? []).reduce((ms, child) => ms + sum(child), 0);
  return sum(pid);
}

/** Returns the process that started all others of the PostgreSQL server, which must run on this machine. */
export async function findPostmaster(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("SELECT pg_backend_pid() AS pid");
    const backend = readStat(rows[0].pid);
    if (backend === null) throw new Error("PostgreSQL does not run on this machine.");
    return backend.parent;
  } finally {
    await client.end();
  }
}

/** Reads proc(5)'s stat: field 4 is the parent, 14 to 17 are the times of the process and of its ended children. */
function readStat(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * TICK_MS };
  } catch {
    // The process ended meanwhile.
    return null;
  }
}
