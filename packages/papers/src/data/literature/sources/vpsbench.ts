import type { PublishedSource } from "../published-source";

export const vpsbench: PublishedSource = {
  id: "vpsbench",
  title: "vpsbench README, UnixBench 5.1.3 on i7-3770K",
  authors: "kofalt",
  year: "2014-04-19",
  where: "github.com/kofalt/vpsbench commit 7eb0da65f612e04eca087f71e36b59cbcfa1aebd README.md lines 84-95",
  note: "rating from the same run; MIT",
  machines: [
    {
      machine: "desktop i7-3770K", cpu: "Intel Core i7-3770K 3.50GHz", clockMhz: 3500, year: 2014,
      os: "Linux 3.11.0-12-generic (Ubuntu)", processors: "several", pinned: false, host: "bare",
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 (headline variant of the suite)", "43430878.2", "lps", "same", "Benchmark Run: Sat Apr 19 2014 00:18:47", "VAX MIPS = lps/1757", "dhrystones"],
        ["read", "File Copy 4096 bufsize 8000 maxblocks", "3429826.2", "KBps", "no", "Benchmark Run: Sat Apr 19 2014 00:18:47", "read+write of the scratch file system, not the read of Table 6"],
        ["pipe", "Pipe Throughput (512-byte write+read, one process)", "2907135.2", "lps", "no", "Benchmark Run: Sat Apr 19 2014 00:18:47", ""],
        ["cswitch", "Pipe-based Context Switching", "102610.9", "lps", "same", "Benchmark Run: Sat Apr 19 2014 00:18:47", "1 iteration = 1 round trip of a long over two pipes; us = 1e6/lps; unpinned", "round-trips"],
        ["getpid", "System Call Overhead", "5165686.0", "lps", "related", "Benchmark Run: Sat Apr 19 2014 00:18:47", "iteration = close+dup+getpid+getuid+umask; us per call taken as 1e6/(lps*4) (4: glibc of that time caches getpid)", "four-calls"],
      ],
    },
  ],
};
