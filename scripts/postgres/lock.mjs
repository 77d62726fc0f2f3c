// Lets one process at a time start or stop a database. If the owner of a lock has died, the next process takes the lock over.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Stop } from "../setup/steps.mjs";

const PATIENCE_MS = 90_000;

export async function withLock(file, work) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!tryLock(file)) {
    if (Date.now() > deadline)
      throw new Stop(
        `Another process has held ${file} for too long. If there is no such process, remove the file.`,
      );
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  if (!isAlive(ownerOf(file))) rmSync(file, { force: true });
  return false;
}

/** Returns the owner's id; null before the owner has written it, or when the lock is gone. */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, "utf8")) || null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  if (pid === null) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
