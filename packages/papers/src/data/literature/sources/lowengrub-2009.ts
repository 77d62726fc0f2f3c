import type { PublishedSource } from "../published-source";

export const lowengrub2009: PublishedSource = {
  id: "lowengrub-2009",
  title: "Re: [PATCH 2.6.28 1/2] memory: improve find_vma (lmbench 3)",
  authors: "Daniel Lowengrub",
  year: "2009-01-23",
  where: "linux-mm, Message-ID 8c5a844a0901230310h7aa1ec83h60817de2b36212d8@mail.gmail.com",
  note: "CPU not named",
  machines: [
    {
      machine: "localhost 1678 MHz", cpu: "x86 1678MHz (not named)", clockMhz: 1678, year: 2009,
      os: "Linux 2.6.28", processors: null, pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "0.26080", "us", "same", "list and first row", "getppid()"],
        ["cswitch", "Pipe latency", "6.04580", "us", "same", "list and first row", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "3.95465", "us", "related", "list and first row", "deeper path than foo (/usr/include/...)"],
        ["select", "Select on 10 fd's", "0.74590", "us", "related", "list and first row", "number of descriptors or their kind differs; no factor"],
      ],
    },
  ],
};
