import type { PublishedSource } from "../published-source";

export const jmorris2002: PublishedSource = {
  id: "jmorris-2002",
  title: "Performance issue in 2.5.32+ (lmbench 2.0)",
  authors: "James Morris",
  year: "2002-09-08",
  where: "linux-kernel mailing list, Message-ID Mutt.LNX.4.44.0209082131140.20784-100000@blackbird.intercode.com.au",
  note: "rating inferred",
  machines: [
    {
      machine: "test1 dual Celeron 548", cpu: "dual Celeron 548MHz (Gigabyte GA6BXD)", clockMhz: 548, year: 2002,
      os: "Linux 2.4.19", processors: "several", pinned: false, host: "bare",
      rating: { class: "inferred", processor: "Celeron A", listedMhz: 450, clockMhz: 548 },
      values: [
        ["getpid", "null call", "0.64", "us", "same", "row test1 Linux 2.4.19", "getppid()"],
        ["cswitch", "Pipe latency", "13.0", "us", "same", "row test1 Linux 2.4.19", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "8.10", "us", "related", "row test1 Linux 2.4.19", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "117.2", "us", "related", "row test1 Linux 2.4.19", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "36.4", "us", "related", "row test1 Linux 2.4.19", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "216.1", "MB/s", "related", "row test1 Linux 2.4.19", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "155.3", "MB/s", "same", "row test1 Linux 2.4.19", "8-MB buffers: uncached"],
      ],
    },
  ],
};
