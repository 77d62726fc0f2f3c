import type { PublishedSource } from "../published-source";

export const huo2003: PublishedSource = {
  id: "huo-2003",
  title: "lmbench 2.4.20-8(RH9), 2.4.20, 2.6.0",
  authors: "Huo Zhigang",
  year: "2003-12-20",
  where: "linux-kernel mailing list, Message-ID 20031220034548.GA4809@lucent",
  note: "CPU not named",
  machines: [
    {
      machine: "lucent 1595 MHz", cpu: "x86 1595MHz (Pentium 4 inferred)", clockMhz: 1595, year: 2003,
      os: "Linux 2.4.20-8 (Red Hat 9)", processors: null, pinned: false, host: "bare",
      rating: { class: "inferred", processor: "Pentium 4", listedMhz: 1700, clockMhz: 1595 },
      values: [
        ["getpid", "null call", "0.99", "us", "same", "first row of each table", "getppid()"],
        ["cswitch", "Pipe latency", "8.525", "us", "same", "first row of each table", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "4.54", "us", "related", "first row of each table", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "31.4", "us", "related", "first row of each table", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "4.1380", "us", "related", "first row of each table", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "988.8", "MB/s", "related", "first row of each table", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "406.9", "MB/s", "same", "first row of each table", "8-MB buffers: uncached"],
        ["select", "Select on 100 fd", "5.316", "us", "related", "first row of each table", "number of descriptors or their kind differs; no factor"],
      ],
    },
  ],
};
