import type { PublishedSource } from "../published-source";

export const ralf1998: PublishedSource = {
  id: "ralf-1998",
  title: "Banzai ... (lmbench 1.9 summary)",
  authors: "Ralf Baechle",
  year: "1998-03-27",
  where: "Message-ID 19980327061512.43491@uni-koblenz.de",
  note: "no rating",
  machines: [
    {
      machine: "SGI Indy 180", cpu: "MIPS R5000 180MHz (model inferred from host and clock)", clockMhz: 180, year: 1998,
      os: "IRIX 6.2", processors: "one", pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "2.9", "us", "same", "row indy IRIX 6.2", "getppid()"],
        ["cswitch", "Pipe latency", "62", "us", "same", "row indy IRIX 6.2", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "110", "us", "related", "row indy IRIX 6.2", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "450", "us", "related", "row indy IRIX 6.2", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "813", "us", "related", "row indy IRIX 6.2", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "23", "MB/s", "related", "row indy IRIX 6.2", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "26", "MB/s", "same", "row indy IRIX 6.2", "8-MB buffers: uncached"],
      ],
    },
    {
      machine: "SGI Indy 180", cpu: "MIPS R5000 180MHz (model inferred from host and clock)", clockMhz: 180, year: 1998,
      os: "Linux 2.1.90 (patched system call path)", processors: "one", pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "0.9", "us", "same", "second row indy.wald", "getppid()"],
        ["cswitch", "Pipe latency", "13", "us", "same", "second row indy.wald", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "26", "us", "related", "second row indy.wald", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "58", "us", "related", "second row indy.wald", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "6", "us", "related", "second row indy.wald", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "27", "MB/s", "related", "second row indy.wald", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "26", "MB/s", "same", "second row indy.wald", "8-MB buffers: uncached"],
      ],
    },
    {
      machine: "Sun E450 (UltraSPARC-II 296)", cpu: "UltraSPARC-II 296MHz", clockMhz: 296, year: 1998,
      os: "SunOS 5.5.1", processors: null, pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "2.6", "us", "same", "row E450", "getppid(); synchronous UFS metadata"],
        ["cswitch", "Pipe latency", "48", "us", "same", "row E450", "round trip of one byte over two pipes, unpinned; synchronous UFS metadata"],
        ["open-close", "simple open/close", "34", "us", "related", "row E450", "deeper path than foo (/usr/include/...); synchronous UFS metadata"],
        ["create-delete", "0K File Create", "2083", "us", "related", "row E450", "1000-file loop; create+close and unlink measured apart, no re-open; synchronous UFS metadata"],
        ["create-delete", "0K File Delete", "826", "us", "related", "row E450", "1000-file loop; create+close and unlink measured apart, no re-open; synchronous UFS metadata"],
        ["read", "File reread", "146", "MB/s", "related", "row E450", "64-KB reads, data summed afterwards; lower bound; synchronous UFS metadata"],
        ["bcopy", "Bcopy (libc)", "296", "MB/s", "same", "row E450", "8-MB buffers: uncached; synchronous UFS metadata"],
      ],
    },
    {
      machine: "dull (200 MHz, CPU not named)", cpu: "x86 200MHz (not named)", clockMhz: 200, year: 1998,
      os: "Linux 2.0.27", processors: null, pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "1.1", "us", "same", "row dull.coba", "getppid()"],
        ["cswitch", "Pipe latency", "19", "us", "same", "row dull.coba", "round trip of one byte over two pipes, unpinned"],
        ["open-close", "simple open/close", "44", "us", "related", "row dull.coba", "deeper path than foo (/usr/include/...)"],
        ["create-delete", "0K File Create", "59", "us", "related", "row dull.coba", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "4", "us", "related", "row dull.coba", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "41", "MB/s", "related", "row dull.coba", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "49", "MB/s", "same", "row dull.coba", "8-MB buffers: uncached"],
      ],
    },
  ],
};
