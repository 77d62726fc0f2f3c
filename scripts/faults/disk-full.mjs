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
  const problem = mount(folder);
  if (problem !== null) return { skipped: problem };
  const database = await openVictim(path.join(folder, "pg"));
  const site = await startSite({ databaseUrl: database.webUrl, port: 0, log: "faults-full" });
  try {
    return await fillAndRecover({ folder, database, uploads: countUploads(site.origin, next) });
  } finally {
    await site.stop();
    await database.stop();
    unmount(folder);
  }
}

async function fillAndRecover({ folder, database, uploads }) {
  const before = await uploads.send(20);
  fill(path.join(folder, "filler"), folder);
  const full = await uploads.send(60);
  rmSync(path.join(folder, "filler"));
  // PostgreSQL stops when it cannot write its log, and recovers when there is space again.
  await database.restart();
  await database.untilReady();
  const after = await uploads.repeat(full.refused);
  const { acknowledged, sentOnly, unexplained } = uploads;
  const { faults } = await verify({ url: database.url, acknowledged, sentOnly });
  if (full.refused.length === 0) faults.push("the disk was never full");
  if (after < full.refused.length) faults.push("the site did not recover");
  for (const status of unexplained) faults.push(`a full disk was answered ${status}`);
  return {
    faults,
    counts: {
      "stored before": before.stored,
      "stored while full": full.stored,
      "refused while full": full.refused.length,
      "of these stored when there was space again": after,
    },
  };
}

/** Sends reports and remembers which the site acknowledged, and which answers a full disk does not explain. */
function countUploads(origin, next) {
  const acknowledged = new Set();
  const sentOnly = new Set();
  const unexplained = new Set();
  const isStored = (status) => status === 200 || status === 201;
  return {
    acknowledged,
    sentOnly,
    unexplained,
    async send(count) {
      const refused = [];
      for (let index = 0; index < count; index += 1) {
        const report = next();
        const status = await send(origin, report);
        if (!isStored(status)) refused.push(report);
        if (!isStored(status) && status !== null && status !== 503) unexplained.add(status);
        (isStored(status) ? acknowledged : sentOnly).add(report.id);
      }
      return { stored: count - refused.length, refused };
    },
    /** Sends each report until it is stored, at most fifty times; returns how many were. */
    async repeat(reports) {
      let stored = 0;
      for (const report of reports)
        for (let attempt = 0; attempt < 50; attempt += 1) {
          if (!isStored(await send(origin, report))) continue;
          acknowledged.add(report.id);
          stored += 1;
          break;
        }
      return stored;
    },
  };
}

/** Mounts a small file system; returns why that is not possible, or null. */
function mount(folder) {
  mkdirSync(folder, { recursive: true });
  // An earlier run that was killed may have left its file system mounted.
  unmount(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE},mode=755`, "tmpfs", folder], {
      stdio: "pipe",
    });
    return null;
  } catch (error) {
    return `no file system can be mounted here: ${String(error.stderr).trim()}`;
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
