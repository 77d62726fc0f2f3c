import type { PublishedSource } from "../published-source";

export const hron2002: PublishedSource = {
  id: "hron-2002",
  title: "[PATCHSET] Linux 2.4.18-rc3-jam1 (UnixBench 4.2.0 + lmbench 2.0p2)",
  authors: "Randy Hron",
  year: "2002-02-21",
  where: "linux-kernel mailing list, Message-ID 20020222042138.GA10466@rushmore",
  note: "rating by model",
  machines: [
    {
      machine: "K6-2 475", cpu: "AMD K6-2 475MHz", clockMhz: 475, year: 2002,
      os: "Linux 2.4.18-rc2", processors: "one", pinned: false, host: "bare",
      rating: { class: "model", processor: "AMD K62", listedMhz: 500, clockMhz: 475 },
      values: [
        ["cswitch", "Pipe latency", "10.87", "us", "same", "rows 2.4.18-rc2 (average of 9 runs)", "round trip of one byte over two pipes, unpinned; null call not printed"],
        ["open-close", "simple open/close", "4.78", "us", "related", "rows 2.4.18-rc2 (average of 9 runs)", "deeper path than foo (/usr/include/...); null call not printed"],
        ["create-delete", "0K File Create", "126.85", "us", "related", "rows 2.4.18-rc2 (average of 9 runs)", "1000-file loop; create+close and unlink measured apart, no re-open; null call not printed"],
        ["create-delete", "0K File Delete", "184.96", "us", "related", "rows 2.4.18-rc2 (average of 9 runs)", "1000-file loop; create+close and unlink measured apart, no re-open; null call not printed"],
        ["read", "File reread", "61.66", "MB/s", "related", "rows 2.4.18-rc2 (average of 9 runs)", "64-KB reads, data summed afterwards; lower bound; null call not printed"],
        ["bcopy", "Bcopy (libc)", "59.32", "MB/s", "same", "rows 2.4.18-rc2 (average of 9 runs)", "8-MB buffers: uncached; null call not printed"],
        ["getpid", "UnixBench 4.2.0 System Call Overhead", "335228.1", "lps", "related", "rows 2.4.18-rc2 (average of 9 runs)", "us per call taken as 1e6/(lps*5); null call not printed", "five-calls"],
        ["cswitch", "UnixBench 4.2.0 Pipe-based Context Switching", "84108.7", "lps", "same", "rows 2.4.18-rc2 (average of 9 runs)", "; null call not printed", "round-trips"],
      ],
    },
  ],
};
