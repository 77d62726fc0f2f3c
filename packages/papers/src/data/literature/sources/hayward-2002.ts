import type { PublishedSource } from "../published-source";

export const hayward2002: PublishedSource = {
  id: "hayward-2002",
  title: "Intel P6 vs P7 system call performance (BYTE UNIX Benchmarks 3.11, three machines)",
  authors: "Mike Hayward",
  year: "2002-12-09",
  where: "linux-kernel mailing list, Message-Id 200212090830.gB98USW05593@flux.loup.net",
  note: "rating from the same run",
  machines: [
    {
      machine: "laptop, mobile Pentium III 850", cpu: "Pentium III Mobile 850MHz", clockMhz: 850, year: 2001,
      os: "Linux 2.4.7-10", processors: "one", pinned: false, host: "bare",
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 (headline variant of the suite)", "1652556.1", "lps", "same", "section \"Mobile Pentium III 850 Mhz\"", "VAX MIPS = lps/1757", "dhrystones"],
        ["rating", "Dhrystone 2 using register variables", "1513809.2", "lps", "same", "section \"Mobile Pentium III 850 Mhz\"", "second variant of the same run", "dhrystones"],
        ["getpid", "System Call Overhead", "433741.8", "lps", "related", "section \"Mobile Pentium III 850 Mhz\"", "iteration = close+dup+getpid+getuid+umask; us per call taken as 1e6/(lps*5)", "five-calls"],
        ["pipe", "Pipe Throughput (512-byte write+read, one process)", "499465.5", "lps", "no", "section \"Mobile Pentium III 850 Mhz\"", ""],
        ["cswitch", "Pipe-based Context Switching", "229029.2", "lps", "same", "section \"Mobile Pentium III 850 Mhz\"", "1 iteration = 1 round trip of a long over two pipes; us = 1e6/lps; unpinned", "round-trips"],
      ],
    },
    {
      machine: "desktop Pentium 4 2.0", cpu: "Pentium 4 2000MHz", clockMhz: 2000, year: 2002,
      os: "Linux 2.4.19", processors: "one", pinned: false, host: "bare",
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 (headline variant of the suite)", "2910759.3", "lps", "same", "section \"Desktop Pentium 4 2.0 Ghz\"", "VAX MIPS = lps/1757", "dhrystones"],
        ["rating", "Dhrystone 2 using register variables", "2928495.6", "lps", "same", "section \"Desktop Pentium 4 2.0 Ghz\"", "second variant of the same run", "dhrystones"],
        ["getpid", "System Call Overhead", "233637.8", "lps", "related", "section \"Desktop Pentium 4 2.0 Ghz\"", "iteration = close+dup+getpid+getuid+umask; us per call taken as 1e6/(lps*5)", "five-calls"],
        ["pipe", "Pipe Throughput (512-byte write+read, one process)", "437441.1", "lps", "no", "section \"Desktop Pentium 4 2.0 Ghz\"", ""],
        ["cswitch", "Pipe-based Context Switching", "167229.2", "lps", "same", "section \"Desktop Pentium 4 2.0 Ghz\"", "1 iteration = 1 round trip of a long over two pipes; us = 1e6/lps; unpinned", "round-trips"],
      ],
    },
    {
      machine: "dual Pentium 4 Xeon 2.4", cpu: "Pentium 4 Xeon 2400MHz", clockMhz: 2400, year: 2002,
      os: "Linux 2.4.19 SMP", processors: "several", pinned: false, host: "bare",
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 (headline variant of the suite)", "2200821.4", "lps", "same", "section \"Pentium 4 Xeon 2.4 Ghz x 2\"", "VAX MIPS = lps/1757", "dhrystones"],
        ["rating", "Dhrystone 2 using register variables", "2233296.6", "lps", "same", "section \"Pentium 4 Xeon 2.4 Ghz x 2\"", "second variant of the same run", "dhrystones"],
        ["getpid", "System Call Overhead", "207684.2", "lps", "related", "section \"Pentium 4 Xeon 2.4 Ghz x 2\"", "iteration = close+dup+getpid+getuid+umask; us per call taken as 1e6/(lps*5)", "five-calls"],
        ["pipe", "Pipe Throughput (512-byte write+read, one process)", "283868.3", "lps", "no", "section \"Pentium 4 Xeon 2.4 Ghz x 2\"", ""],
        ["cswitch", "Pipe-based Context Switching", "98205.6", "lps", "same", "section \"Pentium 4 Xeon 2.4 Ghz x 2\"", "1 iteration = 1 round trip of a long over two pipes; us = 1e6/lps; unpinned", "round-trips"],
      ],
    },
    {
      machine: "BYTE 3.x base system (not named)", cpu: "not named", clockMhz: null, year: null,
      os: "not named", processors: null, pinned: false, host: null,
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 without register variables", "22366.3", "lps", "same", "column BASELINE", "VAX MIPS = lps/1757", "dhrystones"],
        ["cswitch", "Pipe-based Context Switching Test", "1318.5", "lps", "same", "column BASELINE", "", "round-trips"],
      ],
    },
  ],
};
