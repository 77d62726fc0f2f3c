import type { PublishedSource } from "../published-source";

export const wiproLm2002: PublishedSource = {
  id: "wipro-lm-2002",
  title: "LMBench (v2.0patch 2) results for 2.4 kernel",
  authors: "Pavan Kumar Reddy N.S. (Wipro)",
  year: "2002-10-16",
  where: "linux-kernel mailing list, Message-ID 003f01c27510$6188d880$610b720a@m3xxx101262",
  note: "same machine as wipro-ub-2002; boilerplate confidentiality footer on a public list: facts only",
  machines: [
    {
      machine: "Wipro access1, Pentium III 868", cpu: "Pentium III (Coppermine) 868MHz", clockMhz: 868, year: 2002,
      os: "Linux 2.4.18-3 (Red Hat 7.3)", processors: null, pinned: false, host: "bare",
      rating: { class: "same-run", of: "wipro-ub-2002" },
      values: [
        ["getpid", "null call", "0.36", "us", "same", "third of five rows, 2.4.18-3", "getppid()"],
        ["cswitch", "Pipe latency", "4.515", "us", "same", "third of five rows, 2.4.18-3", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "3.66", "us", "related", "third of five rows, 2.4.18-3", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "67.6", "us", "related", "third of five rows, 2.4.18-3", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "15.6", "us", "related", "third of five rows, 2.4.18-3", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "343.7", "MB/s", "related", "third of five rows, 2.4.18-3", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "131.8", "MB/s", "same", "third of five rows, 2.4.18-3", "8-MB buffers: uncached"],
      ],
    },
  ],
};
