import { readFileSync, readdirSync } from "node:fs";

/**
 * Returns the process that renders for a site; only Linux tells.
 * @param {number} pid the process of the site's HTTP server @returns {number}
 */
export function rendererOf(pid) {
  const found = readdirSync("/proc").find((one) => /^\d+$/.test(one) && isRendererOf(one, pid));
  if (found === undefined) throw new Error(`The process ${pid} has none that renders.`);
  return Number(found);
}

function isRendererOf(pid, parent) {
  try {
    const [, after] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return Number(after.split(" ")[1]) === parent && command.includes("renderer.mjs");
  } catch {
    return false;
  }
}
