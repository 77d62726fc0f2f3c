import type { PublishedSource } from "../published-source";

export const leete2000: PublishedSource = {
  id: "leete-2000",
  title: "Re: [PATCH] fix for VM test9-pre7 (lmbench 1.9)",
  authors: "Tom Leete",
  year: "2000-10-02",
  where: "linux-mm, Message-ID 39D87F3A.7D21E18@mountain.net",
  note: "no rating",
  machines: [
    {
      machine: "Cx586 120", cpu: "Cyrix 5x86 (\"Cx586@120Mhz\")", clockMhz: 119, year: 2000,
      os: "Linux 2.4.0-test9-pre7", processors: "one", pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "1.8", "us", "same", "first row of each table (vanilla)", "getppid()"],
        ["cswitch", "Pipe latency", "44", "us", "same", "first row of each table (vanilla)", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "62", "us", "related", "first row of each table (vanilla)", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "110", "us", "related", "first row of each table (vanilla)", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "18", "us", "related", "first row of each table (vanilla)", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "9", "MB/s", "related", "first row of each table (vanilla)", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "14", "MB/s", "same", "first row of each table (vanilla)", "8-MB buffers: uncached"],
      ],
    },
  ],
};
