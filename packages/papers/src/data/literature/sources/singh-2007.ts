import type { PublishedSource } from "../published-source";

export const singh2007: PublishedSource = {
  id: "singh-2007",
  title: "[RFC][-mm PATCH 0/8] Memory controller introduction (v3) (lmbench 2)",
  authors: "Balbir Singh",
  year: "2007-07-20",
  where: "linux-mm, Message-Id 20070720082352.20752.37209.sendpatchset@balbir-laptop",
  note: "rating inferred",
  machines: [
    {
      machine: "IBM x86_64 3597", cpu: "x86_64 3597MHz (NetBurst Xeon inferred)", clockMhz: 3597, year: 2007,
      os: "Linux 2.6.22-mm, memory controller off", processors: null, pinned: false, host: "bare",
      rating: { class: "inferred", processor: "Pentium 4E", listedMhz: 3000, clockMhz: 3597 },
      values: [
        ["getpid", "null call", "0.18", "us", "same", "row disabled", "getppid()"],
        ["cswitch", "Pipe latency", "17.3", "us", "same", "row disabled", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "2.29", "us", "related", "row disabled", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "16.3", "us", "related", "row disabled", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "9.9090", "us", "related", "row disabled", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "2282.9", "MB/s", "related", "row disabled", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "1113.2", "MB/s", "same", "row disabled", "8-MB buffers: uncached"],
      ],
    },
  ],
};
