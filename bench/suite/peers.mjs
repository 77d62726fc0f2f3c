// Established tools that measure the same operation as a benchmark of the suite, and how to read what they print.
import { spawnSync } from "node:child_process";

const run = (command, args) => {
  const done = spawnSync(command, args, { encoding: "utf8" });
  return done.error ? null : `${done.stdout}${done.stderr}`;
};
const number = (text, pattern) => {
  const found = text === null ? null : pattern.exec(text);
  return found ? Number(found[1]) : null;
};
const pinned = (cpu, command, args) => run("taskset", ["-c", String(cpu), command, ...args]);
const has = (command) => run("sh", ["-c", `command -v ${command}`])?.trim() !== "";

/**
 * ns for one block. Its GB is 2^30 bytes. Its blocks come from calloc: a power of two puts the second one 16 bytes
 * further in its page than the first, and then loads wait for stores to other pages (4-kbyte aliasing): a third slower.
 */
function perfMemcpy({ cpu, bytes, loops }) {
  const args = ["bench", "mem", "memcpy", "-s", `${bytes}B`, "-l", `${loops}`, "-f", "default"];
  const gib = number(pinned(cpu, "perf", args), /([\d.]+) GB\/sec/);
  return gib === null ? null : (bytes / (gib * 2 ** 30)) * 1e9;
}

/** Each peer's `ns` gives nanoseconds per operation, or null when the tool refused. */
export const PEERS = [
  {
    tool: "perf bench syscall basic",
    needs: "perf",
    benchmark: "getpid/default",
    remark: "getppid, the same kernel entry",
    ns: ({ cpu }) => {
      const us = number(
        pinned(cpu, "perf", ["bench", "syscall", "basic", "--loop", "3000000"]),
        /([\d.]+) usecs\/op/,
      );
      return us === null ? null : us * 1000;
    },
  },
  {
    tool: "perf bench sched pipe",
    needs: "perf",
    benchmark: "cswitch/same-cpu",
    remark: "4 bytes each way, both processes on one processor",
    ns: ({ cpu }) => {
      const us = number(
        pinned(cpu, "perf", ["bench", "sched", "pipe", "-l", "200000"]),
        /([\d.]+) usecs\/op/,
      );
      return us === null ? null : us * 1000;
    },
  },
  {
    tool: "perf bench mem memcpy",
    needs: "perf",
    benchmark: "bcopy/cached",
    remark:
      "the same memcpy; 16 bytes less, so that calloc's two blocks lie alike in their pages, as ours do",
    ns: ({ cpu, block_bytes: bytes }) => perfMemcpy({ cpu, bytes: bytes - 16, loops: 2000000 }),
  },
  {
    tool: "perf bench mem memcpy",
    needs: "perf",
    benchmark: "bcopy/uncached",
    remark: "the same memcpy and size",
    ns: ({ cpu, block_bytes: bytes }) => perfMemcpy({ cpu, bytes, loops: 4 }),
  },
  {
    tool: "lmbench lat_syscall null",
    needs: "lat_syscall",
    benchmark: "getpid/default",
    remark: "getppid",
    ns: ({ cpu }) => {
      const us = number(pinned(cpu, "lat_syscall", ["null"]), /: ([\d.]+) microseconds/);
      return us === null ? null : us * 1000;
    },
  },
  {
    tool: "lmbench lat_pipe",
    needs: "lat_pipe",
    benchmark: "cswitch/same-cpu",
    remark: "one byte each way, both processes on one processor",
    ns: ({ cpu }) => {
      const us = number(pinned(cpu, "lat_pipe", []), /: ([\d.]+) microseconds/);
      return us === null ? null : us * 1000;
    },
  },
  {
    tool: "lmbench bw_mem bcopy",
    needs: "bw_mem",
    benchmark: "bcopy/cached",
    remark: "its MB is 10^6 bytes",
    ns: ({ cpu, block_bytes: bytes }) => {
      const mb = number(pinned(cpu, "bw_mem", [String(bytes), "bcopy"]), /[\d.]+ ([\d.]+)/);
      return mb === null ? null : (bytes / (mb * 1e6)) * 1e9;
    },
  },
];

export const available = () => PEERS.filter((peer) => has(peer.needs) && has("taskset"));
export const missing = () => PEERS.filter((peer) => !available().includes(peer));
