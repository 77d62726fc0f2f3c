import type { PublishedSource } from "../published-source";

export const mcvoy2001: PublishedSource = {
  id: "mcvoy-2001",
  title: "sis630/celeron perf sucks? (lmbench 1.9)",
  authors: "Larry McVoy",
  year: "2001-10-06",
  where: "linux-kernel mailing list, Message-ID 20011006130647.B26223@work.bitmover.com",
  note: "rating by model",
  machines: [
    {
      machine: "book PC Celeron 466", cpu: "Celeron (Mendocino) 466MHz", clockMhz: 468, year: 2001,
      os: "Linux 2.4.3", processors: "one", pinned: false, host: "bare",
      rating: { class: "model", processor: "Celeron A", listedMhz: 450, clockMhz: 466 },
      values: [
        ["getpid", "null call", "0.6", "us", "same", "row Linux 2.4.3-2", "getppid()"],
        ["cswitch", "Pipe latency", "8", "us", "same", "row Linux 2.4.3-2", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "7", "us", "related", "row Linux 2.4.3-2", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "14", "us", "related", "row Linux 2.4.3-2", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "1", "us", "related", "row Linux 2.4.3-2", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "161", "MB/s", "related", "row Linux 2.4.3-2", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "109", "MB/s", "same", "row Linux 2.4.3-2", "8-MB buffers: uncached"],
      ],
    },
    {
      machine: "book PC Celeron 633", cpu: "Celeron (Coppermine) 633MHz", clockMhz: 634, year: 2001,
      os: "Linux 2.4.2", processors: "one", pinned: false, host: "bare",
      rating: { class: "inferred", processor: "Pentium III", listedMhz: 600, clockMhz: 633 },
      values: [
        ["getpid", "null call", "0.5", "us", "same", "row Linux 2.4.2-2", "getppid()"],
        ["cswitch", "Pipe latency", "5", "us", "same", "row Linux 2.4.2-2", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "5", "us", "related", "row Linux 2.4.2-2", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "9", "us", "related", "row Linux 2.4.2-2", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "1", "us", "related", "row Linux 2.4.2-2", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "82", "MB/s", "related", "row Linux 2.4.2-2", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "42", "MB/s", "same", "row Linux 2.4.2-2", "8-MB buffers: uncached"],
      ],
    },
  ],
};
