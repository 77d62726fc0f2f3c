import type { PublishedSource } from "../published-source";

export const papadopoulos2004: PublishedSource = {
  id: "papadopoulos-2004",
  title: "[PATCH] page coloring for 2.4.23 kernel (lmbench 3)",
  authors: "Jason Papadopoulos",
  year: "2004-01-04",
  where: "linux-kernel mailing list, Message-Id 5.2.1.1.2.20040104120713.00a83500@boo.net",
  note: "no rating",
  machines: [
    {
      machine: "AlphaServer DS10 466", cpu: "Alpha 466MHz, 2MB L2", clockMhz: 462, year: 2004,
      os: "Linux 2.4.23", processors: null, pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "0.32", "us", "same", "first row ds10 Linux 2.4.23", "getppid()"],
        ["cswitch", "Pipe latency", "8.237", "us", "same", "first row ds10 Linux 2.4.23", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "4.37", "us", "related", "first row ds10 Linux 2.4.23", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "30.5", "us", "related", "first row ds10 Linux 2.4.23", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "10.2", "us", "related", "first row ds10 Linux 2.4.23", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "258.4", "MB/s", "related", "first row ds10 Linux 2.4.23", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "241.7", "MB/s", "same", "first row ds10 Linux 2.4.23", "8-MB buffers: uncached"],
        ["select", "Select on 100 fd", "34.7", "us", "related", "first row ds10 Linux 2.4.23", "number of descriptors or their kind differs; no factor"],
      ],
    },
  ],
};
