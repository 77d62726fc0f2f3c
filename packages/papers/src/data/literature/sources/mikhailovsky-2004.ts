import type { PublishedSource } from "../published-source";

export const mikhailovsky2004: PublishedSource = {
  id: "mikhailovsky-2004",
  title: "Lower performance in 2.6.2 compared to 2.4.22 (BYTE UNIX Benchmarks 3.11)",
  authors: "Andrei Mikhailovsky",
  year: "2004-02-05",
  where: "linux-kernel mailing list, Message-ID 4022CEC4.2010401@arhont.com",
  note: "rating from the same run",
  machines: [
    {
      machine: "Athlon XP Barton 2500+ at 1968", cpu: "Athlon XP (Barton) 1968MHz (overclocked)", clockMhz: 1968, year: 2004,
      os: "Linux 2.6.2", processors: "one", pinned: false, host: "bare",
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 (headline variant of the suite)", "4824680.0", "lps", "same", "section \"Byte benchmark on 2.6.2\"", "VAX MIPS = lps/1757", "dhrystones"],
        ["rating", "Dhrystone 2 using register variables", "4823649.9", "lps", "same", "section \"Byte benchmark on 2.6.2\"", "second variant of the same run", "dhrystones"],
        ["getpid", "System Call Overhead", "1173978.8", "lps", "related", "section \"Byte benchmark on 2.6.2\"", "iteration = close+dup+getpid+getuid+umask; us per call taken as 1e6/(lps*5)", "five-calls"],
        ["pipe", "Pipe Throughput (512-byte write+read, one process)", "1196881.4", "lps", "no", "section \"Byte benchmark on 2.6.2\"", ""],
        ["cswitch", "Pipe-based Context Switching", "400114.1", "lps", "same", "section \"Byte benchmark on 2.6.2\"", "1 iteration = 1 round trip of a long over two pipes; us = 1e6/lps; unpinned", "round-trips"],
      ],
    },
    {
      machine: "Athlon XP Barton 2500+ at 1968", cpu: "Athlon XP (Barton) 1968MHz (overclocked)", clockMhz: 1968, year: 2004,
      os: "Linux 2.4.22-bk36", processors: "one", pinned: false, host: "bare",
      rating: { class: "same-run" },
      values: [
        ["rating", "Dhrystone 2 (headline variant of the suite)", "4744521.8", "lps", "same", "section \"Byte benchmark on 2.4.22\"", "VAX MIPS = lps/1757", "dhrystones"],
        ["rating", "Dhrystone 2 using register variables", "4746498.5", "lps", "same", "section \"Byte benchmark on 2.4.22\"", "second variant of the same run", "dhrystones"],
        ["getpid", "System Call Overhead", "1194144.8", "lps", "related", "section \"Byte benchmark on 2.4.22\"", "iteration = close+dup+getpid+getuid+umask; us per call taken as 1e6/(lps*5)", "five-calls"],
        ["pipe", "Pipe Throughput (512-byte write+read, one process)", "1491956.9", "lps", "no", "section \"Byte benchmark on 2.4.22\"", ""],
        ["cswitch", "Pipe-based Context Switching", "556854.3", "lps", "same", "section \"Byte benchmark on 2.4.22\"", "1 iteration = 1 round trip of a long over two pipes; us = 1e6/lps; unpinned", "round-trips"],
      ],
    },
  ],
};
