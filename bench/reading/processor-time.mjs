// Reads from /proc how much processor time processes have used.
import { readdirSync, readFileSync } from "node:fs";

const MS_PER_TICK = 10;

/** Returns the processes of PostgreSQL that serve one database. They must run on this machine. */
export function backends(database) {
  return readdirSync("/proc").filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return line.startsWith("postgres:") && line.includes(` ${database} `);
    } catch {
      return false;
    }
  });
}

/**
 * Returns the processor time that the processes of a database have used since an earlier call gave `before`, in milliseconds. A
 * connection that was closed meanwhile counts as nothing, and one that was opened counts from its start.
 * @param {string} database @param {ReadonlyMap<string, number>} [before]
 * @returns {{ms: number, now: Map<string, number>}}
 */
export function databaseTime(database, before = new Map()) {
  const now = new Map(backends(database).map((pid) => [pid, processorTime(pid)]));
  let ms = 0;
  for (const [pid, time] of now) ms += time - (before.get(pid) ?? 0);
  return { ms, now };
}

/** Returns the processor time of all threads of a process in milliseconds, in steps of 10. */
export function processorTime(pid) {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, "utf8")
      .split(") ")[1]
      .split(" ")
      .slice(11, 13);
    return (Number(user) + Number(system)) * MS_PER_TICK;
  } catch {
    return 0;
  }
}
