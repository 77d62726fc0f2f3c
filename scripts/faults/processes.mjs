// Finds processes by their ids in Linux' /proc, and kills them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Kills a process; returns false if it is gone already. */
export function kill(pid) {
  try {
    process.kill(pid, "SIGKILL");
    return true;
  } catch {
    return false;
  }
}

/** Kills a server and the processes that it has started, and waits until all have ended. */
export async function killWithChildren(pid) {
  const children = childrenOf(pid);
  kill(pid);
  for (const child of children) kill(child);
  while ([pid, ...children].some(isAlive)) await sleep(5);
}

/** Tells whether a process runs. In a container without an init process a dead one remains as a zombie. */
export const isAlive = (pid) =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));

/** @returns {number[]} */
export function childrenOf(parent) {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1].split(" ")[1]) === parent
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}
