import type { PublishedSource } from "../published-source";

export const kdlucasByteUnixbench: PublishedSource = {
  id: "kdlucas+byte-unixbench",
  title: "UnixBench 5 index.base: the base machine George",
  authors: "UnixBench authors",
  year: "1995 (values)",
  where: "github.com/kdlucas/byte-unixbench commit 986b674a1e50eedd944bc08d6bdc8be925b2bc65, UnixBench/pgms/index.base",
  note: "rating from the same table; values rounded",
  machines: [
    {
      machine: "SPARCstation 20-61 \"George\"", cpu: "SuperSPARC 60MHz (20-61)", clockMhz: 60, year: 1995,
      os: "Solaris 2.3", processors: "one", pinned: false, host: "bare",
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 (headline variant of the suite)", "116700", "lps", "same", "UnixBench/pgms/index.base lines dhry2reg,context1,syscall,pipe,fsdisk (baseline values, rounded by the maintainers)", "VAX MIPS = lps/1757", "dhrystones"],
        ["cswitch", "Pipe-based Context Switching", "4000", "lps", "same", "UnixBench/pgms/index.base lines dhry2reg,context1,syscall,pipe,fsdisk (baseline values, rounded by the maintainers)", "1 iteration = 1 round trip of a long over two pipes; us = 1e6/lps; unpinned", "round-trips"],
        ["getpid", "System Call Overhead", "15000", "lps", "related", "UnixBench/pgms/index.base lines dhry2reg,context1,syscall,pipe,fsdisk (baseline values, rounded by the maintainers)", "iteration = close+dup+getpid+getuid+umask; us per call taken as 1e6/(lps*5)", "five-calls"],
        ["pipe", "Pipe Throughput (512-byte write+read, one process)", "12440", "lps", "no", "UnixBench/pgms/index.base lines dhry2reg,context1,syscall,pipe,fsdisk (baseline values, rounded by the maintainers)", ""],
        ["read", "File Copy 4096 bufsize 8000 maxblocks", "5800", "KBps", "no", "UnixBench/pgms/index.base lines dhry2reg,context1,syscall,pipe,fsdisk (baseline values, rounded by the maintainers)", "read+write of the scratch file system, not the read of Table 6"],
      ],
    },
  ],
};
