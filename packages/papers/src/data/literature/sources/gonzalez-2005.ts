import type { PublishedSource } from "../published-source";

export const gonzalez2005: PublishedSource = {
  id: "gonzalez-2005",
  title: "Re: Benchmarking RM9000 (lmbench 3)",
  authors: "Alex Gonzalez",
  year: "2005-07-11",
  where: "linux-mips list, Message-Id 1121096632.28569.1107.camel@euskadi.packetvision",
  note: "no rating",
  machines: [
    {
      machine: "RM9000 board", cpu: "RM9000 985MHz", clockMhz: 985, year: 2005,
      os: "Linux 2.6.12", processors: null, pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "0.19", "us", "same", "the only row", "getppid(); NFS root (said in the thread)"],
        ["cswitch", "Pipe latency", "6.775", "us", "same", "the only row", "round trip of one byte over two pipes, unpinned; NFS root (said in the thread)"],
        ["open-close", "simple open/close", "150.", "us", "no", "the only row", "root on NFS; NFS root (said in the thread)"],
        ["read", "File reread", "140.5", "MB/s", "related", "the only row", "64-KB reads, data summed afterwards; lower bound; NFS root (said in the thread)"],
        ["bcopy", "Bcopy (libc)", "97.1", "MB/s", "same", "the only row", "8-MB buffers: uncached; NFS root (said in the thread)"],
        ["select", "Select on 100 fd", "16.6", "us", "related", "the only row", "number of descriptors or their kind differs; no factor; NFS root (said in the thread)"],
      ],
    },
  ],
};
