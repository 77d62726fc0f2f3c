import { readFileSync } from "node:fs";

/** Returns the greatest resident memory of a process so far, in megabytes: VmHWM of Linux. @param {number} pid @returns {number} */
export function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
