import type { PublishedSource } from "../published-source";

export const wright2005: PublishedSource = {
  id: "wright-2005",
  title: "Re: [PATCH 0/5] LSM hook updates (lmbench 2)",
  authors: "Chris Wright",
  year: "2005-08-25",
  where: "linux-kernel mailing list, Message-ID 20050825191548.GY7762@shell0.pdx.osdl.net",
  note: "rating inferred",
  machines: [
    {
      machine: "vert, x86_64 HT 3.0", cpu: "x86_64 with HT, 2997MHz (NetBurst Xeon inferred)", clockMhz: 2997, year: 2005,
      os: "Linux 2.6.13-rc, LSM hooks (old)", processors: "several", pinned: false, host: "bare",
      rating: { class: "inferred", processor: "Pentium 4E", listedMhz: 3000, clockMhz: 3000 },
      values: [
        ["getpid", "null call", "0.22", "us", "same", "first row", "getppid()"],
        ["cswitch", "Pipe latency", "15.2", "us", "same", "first row", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "16.4", "us", "related", "first row", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "32.6", "us", "related", "first row", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "25.9", "us", "related", "first row", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "2281.4", "MB/s", "related", "first row", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "1291.3", "MB/s", "same", "first row", "8-MB buffers: uncached"],
      ],
    },
  ],
};
