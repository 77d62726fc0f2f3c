import type { PublishedSource } from "../published-source";

export const wiproUb2002: PublishedSource = {
  id: "wipro-ub-2002",
  title: "UnixBench (v4.1.0) performance results for 2.4 kernel",
  authors: "Pavan Kumar Reddy N.S. (Wipro)",
  year: "2002-10-16",
  where: "linux-kernel mailing list, Message-ID 003d01c27510$2dc559b0$610b720a@m3xxx101262",
  note: "rating from the same run",
  machines: [
    {
      machine: "Wipro access1, Pentium III 868", cpu: "Pentium III (Coppermine) 868MHz", clockMhz: 868, year: 2002,
      os: "Linux 2.4.18-3 (Red Hat 7.3)", processors: null, pinned: false, host: "bare",
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 (headline variant of the suite)", "1807049.7", "lps", "same", "first run, 2.4.18-3", "VAX MIPS = lps/1757", "dhrystones"],
        ["getpid", "System Call Overhead", "443240.9", "lps", "related", "first run, 2.4.18-3", "iteration = close+dup+getpid+getuid+umask; us per call taken as 1e6/(lps*5)", "five-calls"],
        ["pipe", "Pipe Throughput (512-byte write+read, one process)", "512417.1", "lps", "no", "first run, 2.4.18-3", ""],
        ["cswitch", "Pipe-based Context Switching", "250704.4", "lps", "same", "first run, 2.4.18-3", "1 iteration = 1 round trip of a long over two pipes; us = 1e6/lps; unpinned", "round-trips"],
        ["read", "File Read 4096 bufsize 8000 maxblocks", "350145.0", "KBps", "related", "first run, 2.4.18-3", "4-KB reads"],
        ["read", "File Copy 4096 bufsize 8000 maxblocks", "85544.0", "KBps", "no", "first run, 2.4.18-3", "read+write of the scratch file system, not the read of Table 6"],
      ],
    },
  ],
};
