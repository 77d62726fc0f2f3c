import type { PublishedSource } from "../published-source";

export const pratt2005: PublishedSource = {
  id: "pratt-2005",
  title: "2.6.11 vs 2.6.10 slowdown on i686 (lmbench 3.0-a3)",
  authors: "Ian Pratt",
  year: "2005-03-17",
  where: "linux-kernel mailing list, Message-Id E1DBtvc-0002c4-00@mta1.cl.cam.ac.uk",
  note: "rating by model",
  machines: [
    {
      machine: "commando Xeon 2.4", cpu: "Xeon 2.4GHz", clockMhz: 2400, year: 2005,
      os: "Linux 2.6.10 i686 UP", processors: "one", pinned: false, host: "bare",
      rating: { class: "model", processor: "P4 Xeon", listedMhz: 2200, clockMhz: 2400 },
      values: [
        ["getpid", "null call", "0.49", "us", "same", "row Linux 2.6.10 (median of 6)", "getppid()"],
        ["cswitch", "Pipe latency", "19.4", "us", "same", "row Linux 2.6.10 (median of 6)", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "3.06", "us", "related", "row Linux 2.6.10 (median of 6)", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "39.3", "us", "related", "row Linux 2.6.10 (median of 6)", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "16.2", "us", "related", "row Linux 2.6.10 (median of 6)", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "1551.7", "MB/s", "related", "row Linux 2.6.10 (median of 6)", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "549.1", "MB/s", "same", "row Linux 2.6.10 (median of 6)", "8-MB buffers: uncached"],
        ["select", "Select on 100 fd", "18.3", "us", "related", "row Linux 2.6.10 (median of 6)", "number of descriptors or their kind differs; no factor"],
      ],
    },
  ],
};
