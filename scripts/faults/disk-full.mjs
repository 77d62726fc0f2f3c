// Fills the file system of a database. Needs root, to mount a file system of its own.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  openSync,
  writeSync,
  closeSync,
} from "node:fs";
import path from "node:path";
import { startSite } from "../setup/site.mjs";
import { openVictim } from "./database.mjs";
import { send } from "./uploader.mjs";
import { verify } from "./verify.mjs";

const SIZE = "192m";
/** Free bytes of a full disk: fewer than a report and its log need. */
const LEFT_BYTES = 64 * 1024;

/** @returns {Promise<{skipped: string} | {counts: object, faults: string[]}>} */
export async function diskFull({ folder, next }) {
  if (process.getuid?.() !== 0) return { skipped: "it needs root to mount a small file system" };
  mkdirSync(folder, { recursive: true });
  // An earlier run that was killed may have left its file system mounted.
  unmount(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "tmpfs", folder], {
      stdio: "pipe",
    });
  } catch (error) {
    return { skipped: `no file system can be mounted here: ${String(error.stderr).trim()}` };
  }
  const database = await openVictim(path.join(folder, "pg"));
  const site = await startSite({ databaseUrl: database.webUrl, port: 0, log: "faults-full" });
  const acknowledged = new Set();
  const sentOnly = new Set();
  const unexplained = new Set();
  const taken = { before: 0, full: 0, after: 0 };
  const upload = async () => {
    const report = next();
    const status = await send(site.origin, report);
    const isTaken = status === 200 || status === 201;
    if (!isTaken && status !== null && status !== 503) unexplained.add(status);
    (isTaken ? acknowledged : sentOnly).add(report.id);
    return { isTaken, report };
  };
  try {
    for (let index = 0; index < 20; index += 1) if ((await upload()).isTaken) taken.before += 1;
    fill(path.join(folder, "filler"), folder);
    const refused = [];
    for (let index = 0; index < 60; index += 1) {
      const { isTaken, report } = await upload();
      if (isTaken) taken.full += 1;
      else refused.push(report);
    }
    rmSync(path.join(folder, "filler"));
    // PostgreSQL stops when it cannot write its log, and recovers when there is space again.
    await database.restart();
    await database.untilReady();
    for (const report of refused) {
      for (let attempt = 0; attempt < 50; attempt += 1) {
        const status = await send(site.origin, report);
        if (status !== 200 && status !== 201) continue;
        acknowledged.add(report.id);
        taken.after += 1;
        break;
      }
    }
    const { faults } = await verify({ url: database.url, acknowledged, sentOnly });
    if (refused.length === 0) faults.push("the disk was never full");
    if (taken.after < refused.length) faults.push("the site did not recover");
    for (const status of unexplained) faults.push(`a full disk was answered ${status}`);
    return {
      faults,
      counts: {
        "stored before": taken.before,
        "stored while full": taken.full,
        "refused while full": refused.length,
        "of these stored when there was space again": taken.after,
      },
    };
  } finally {
    await site.stop();
    await database.stop();
    unmount(folder);
  }
}

function unmount(folder) {
  spawnSync("umount", [folder], { stdio: "ignore" });
}

function fill(file, folder) {
  chmodSync(folder, 0o755);
  writeFileSync(file, "");
  const out = openSync(file, "a");
  const block = Buffer.alloc(LEFT_BYTES);
  for (;;) {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize <= LEFT_BYTES) break;
    writeSync(out, block, 0, Math.min(block.length, bavail * bsize - LEFT_BYTES + 1));
  }
  closeSync(out);
}
