// Work beside a run, and where it takes place.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";

const busy = path.join(import.meta.dirname, "busy.mjs");

/** Returns a processor beside `cpu`: the other thread of its core if it has one, or else the next processor; null for none. */
export function processorBeside(cpu) {
  const count = availableParallelism();
  return siblingOf(cpu) ?? (count < 2 ? null : (cpu + 1) % count);
}

function siblingOf(cpu) {
  try {
    const file = `/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`;
    const threads = readFileSync(file, "utf8").trim().split(/[,-]/).map(Number);
    return threads.find((thread) => thread !== cpu) ?? null;
  } catch {
    return null;
  }
}

/**
 * Calls `work` while the loops run, each bound to its processor, and ends them afterwards.
 * @param {readonly { cpu: number, burstMs: number, pauseMs: number }[]} loops
 */
export async function withLoops(loops, { mostSeconds, work }) {
  const started = loops.map(({ cpu, burstMs, pauseMs }) =>
    spawn(
      "taskset",
      ["-c", String(cpu), process.execPath, busy, ...[burstMs, pauseMs, mostSeconds].map(String)],
      { stdio: ["pipe", "ignore", "inherit"] },
    ),
  );
  const ended = started.map((loop) => new Promise((resolve) => loop.on("close", resolve)));
  try {
    await Promise.all(started.map(isRunning));
    return await work();
  } finally {
    for (const loop of started) loop.kill("SIGKILL");
    await Promise.all(ended);
  }
}

function isRunning(loop) {
  return new Promise((resolve, reject) => {
    loop.on("spawn", resolve);
    loop.on("error", () => reject(new Error("taskset, of util-linux, cannot be started.")));
  });
}
