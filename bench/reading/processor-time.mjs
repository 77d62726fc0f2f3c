// Processor time of processes, as Linux counts it.
import { readFileSync, readdirSync } from "node:fs";

const MS_PER_TICK = 10;

/** Returns user and system time of all threads of a process so far, in milliseconds; 0 for one that has ended. @param {number | string} pid */
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

/** Returns the processes of PostgreSQL that serve one database of this machine. @param {string} databaseUrl @returns {string[]} */
export function backendsOf(databaseUrl) {
  const database = new URL(databaseUrl).pathname.slice(1);
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
