import type { PublishedSource } from "../published-source";

export const davem199604: PublishedSource = {
  id: "davem-1996-04",
  title: "HyperSparc UP numbers (lmbench 1.0 summary)",
  authors: "David S. Miller",
  year: "1996-04-15",
  where: "Message-Id 199604160002.UAA19157@huahaga.rutgers.edu",
  note: "no rating",
  machines: [
    {
      machine: "hyperSPARC 118 huahaga", cpu: "hyperSPARC 118MHz", clockMhz: 118, year: 1996,
      os: "Linux 1.3.83", processors: "one", pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "3", "us", "related", "row huahaga", "lmbench 1.0/1.1: write of one byte to /dev/null"],
        ["cswitch", "Pipe latency", "75", "us", "same", "row huahaga", "round trip of one byte over two pipes, unpinned"],
        ["read", "File reread", "36.4", "MB/s", "related", "row huahaga", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "21", "MB/s", "same", "row huahaga", "8-MB buffers: uncached"],
      ],
    },
  ],
};
