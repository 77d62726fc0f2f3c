// Established tools that measure the same operation as a benchmark of the suite, and how to read what they print.
import path from "node:path";
import { median, suite } from "./run-suite.mjs";
import { has, hyperfine, number, pinned, withFile } from "./tools.mjs";

const nothing = path.join(path.dirname(suite), "oslag-nothing");

/**
 * Returns ns for one block. The tool's GB is 2^30 bytes. Its blocks come from calloc: with a power of two the second block begins
 * 16 bytes further in its page than the first, so that loads wait for stores to other pages (4-kbyte aliasing), a third slower.
 */
function perfMemcpy({ cpu, bytes, loops }) {
  const args = ["bench", "mem", "memcpy", "-s", `${bytes}B`, "-l", `${loops}`, "-f", "default"];
  const gib = number(pinned(cpu, ["perf", ...args]), /([\d.]+) GB\/sec/);
  return gib === null ? null : (bytes / (gib * 2 ** 30)) * 1e9;
}

/**
 * Returns ns for one block, as the suite measures it: the median after a warm-up. mbw has no warm-up: its average includes the
 * first copies, which take up to twice as long until caches and page tables are filled. Its MiB is 2^20 bytes.
 */
function mbw(type, { cpu, bytes }) {
  const text = pinned(cpu, ["mbw", `-t${type}`, "-n", "60", String(bytes / 2 ** 20)]) ?? "";
  const rates = [...text.matchAll(/^\d+\s+Method: .*Copy: ([\d.]+) MiB/gm)];
  const warm = rates.slice(10).map(([, mib]) => (bytes / (Number(mib) * 2 ** 20)) * 1e9);
  return warm.length > 0 ? median(warm) : null;
}

/**
 * Each peer's `ns` returns nanoseconds per operation, or null when the tool failed. `differs` says how its operation differs from
 * ours; without it the definitions are equal and the ratio should be 1.
 */
const PEERS = [
  {
    tool: "perf bench syscall basic",
    needs: "perf",
    benchmark: "getpid/default",
    remark: "getppid, the same kernel entry",
    ns: ({ cpu }) => {
      const us = number(
        pinned(cpu, ["perf", "bench", "syscall", "basic", "--loop", "3000000"]),
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
        pinned(cpu, ["perf", "bench", "sched", "pipe", "-l", "200000"]),
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
      "the same memcpy; 16 bytes less, so that calloc's two blocks have the same offset in their pages, as ours have",
    ns: ({ cpu, block_bytes: bytes }) => perfMemcpy({ cpu, bytes: bytes - 16, loops: 2000000 }),
  },
  {
    tool: "perf bench mem memcpy",
    needs: "perf",
    benchmark: "bcopy/uncached",
    remark: "the same memcpy and size; its GB is 2^30 bytes",
    ns: ({ cpu, block_bytes: bytes }) => perfMemcpy({ cpu, bytes, loops: 4 }),
  },
  {
    tool: "lmbench lat_syscall null",
    needs: "lat_syscall",
    benchmark: "getpid/default",
    remark: "getppid",
    ns: ({ cpu }) => {
      const us = number(pinned(cpu, ["lat_syscall", "null"]), /: ([\d.]+) microseconds/);
      return us === null ? null : us * 1000;
    },
  },
  {
    tool: "lmbench lat_pipe",
    needs: "lat_pipe",
    benchmark: "cswitch/same-cpu",
    remark: "one byte each way, both processes on one processor",
    ns: ({ cpu }) => {
      const us = number(pinned(cpu, ["lat_pipe"]), /: ([\d.]+) microseconds/);
      return us === null ? null : us * 1000;
    },
  },
  {
    tool: "lmbench bw_mem bcopy",
    needs: "bw_mem",
    benchmark: "bcopy/cached",
    remark: "its MB is 10^6 bytes",
    ns: ({ cpu, block_bytes: bytes }) => {
      const mb = number(pinned(cpu, ["bw_mem", String(bytes), "bcopy"]), /[\d.]+ ([\d.]+)/);
      return mb === null ? null : (bytes / (mb * 1e6)) * 1e9;
    },
  },
  {
    tool: "mbw -t1",
    needs: "mbw",
    benchmark: "bcopy-sizes/16m",
    remark:
      "the same memcpy and size, median of 50 copies after ten; mbw 1.2.2 calls it DUMB, because it swaps the names of its methods",
    ns: ({ cpu, block_bytes: bytes }) => mbw(1, { cpu, bytes }),
  },
  {
    tool: "mbw -t0",
    needs: "mbw",
    benchmark: "bcopy-sizes/16m",
    differs:
      "a loop over words of 8 bytes: mbw 1.2.2 prints MEMCPY for it, but calls memcpy only with -t1 (shown by its machine code and by a library that counts the calls)",
    remark: "the same size",
    ns: ({ cpu, block_bytes: bytes }) => mbw(0, { cpu, bytes }),
  },
  {
    tool: "perf bench sched pipe -T",
    needs: "perf",
    benchmark: "thread-switch/same-cpu",
    differs: "the threads wait in read() of a pipe, not on a condition variable",
    remark: "round trip of two threads on one processor",
    ns: ({ cpu }) => {
      const us = number(
        pinned(cpu, ["perf", "bench", "sched", "pipe", "-T", "-l", "100000"]),
        /([\d.]+) usecs\/op/,
      );
      return us === null ? null : us * 1000;
    },
  },
  {
    tool: "hyperfine -N oslag-nothing",
    needs: "hyperfine",
    benchmark: "fork-exec/default",
    differs: "posix_spawn() instead of fork(), and it opens /dev/null for the new process",
    remark: "the same program; median of 200 runs",
    ns: ({ cpu }) => hyperfine(cpu, { command: nothing, runs: 200 }),
  },
  {
    tool: "hyperfine -N dd bs=16384",
    needs: "hyperfine",
    benchmark: "read/default",
    differs: "a write() to /dev/null follows each read(), and there is no lseek()",
    remark: "dd over the same number of cached bytes, minus dd over no bytes; median of 5 runs",
    ns: ({ cpu, file_bytes: bytes }) =>
      withFile(bytes, (file) => {
        const dd = (count) => `dd if=${file} of=/dev/null bs=16384 count=${count} status=none`;
        const blocks = bytes / 16384;
        const whole = hyperfine(cpu, { command: dd(blocks), runs: 5 });
        const empty = hyperfine(cpu, { command: dd(0), runs: 20 });
        return whole === null || empty === null ? null : (whole - empty) / blocks;
      }),
  },
  {
    tool: "sysbench fileio seqrd",
    needs: "sysbench",
    benchmark: "read/default",
    differs: "pread() instead of read(), and it reads its clock and counts around each",
    remark: "16384 bytes of one cached file of the same size",
    ns: ({ cpu, file_bytes: bytes }) =>
      withFile(bytes, (file) => {
        const args = [
          "fileio",
          "--file-num=1",
          `--file-total-size=${bytes}`,
          "--file-block-size=16384",
          "--file-test-mode=seqrd",
          "--file-fsync-freq=0",
          "--file-fsync-end=off",
          "--percentile=0",
          "--time=2",
          "run",
        ];
        const text = pinned(cpu, ["sysbench", ...args], path.dirname(file));
        const rate = number(text, /reads\/s:\s+([\d.]+)/);
        return rate === null ? null : 1e9 / rate;
      }),
  },
];

export const available = () => PEERS.filter((peer) => has(peer.needs) && has("taskset"));
export const missing = () => PEERS.filter((peer) => !available().includes(peer));
