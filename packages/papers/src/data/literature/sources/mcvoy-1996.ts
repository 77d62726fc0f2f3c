import type { PublishedSource } from "../published-source";

export const mcvoy1996: PublishedSource = {
  id: "mcvoy-1996",
  title: "Re: a chuckle for you (lmbench 1.1 summary)",
  authors: "Larry McVoy",
  year: "1996-02-28",
  where: "SGI linux list, Message-Id 199602281816.KAA03916@neteng.engr.sgi.com",
  note: "rating by model for the Pentium Pro only",
  machines: [
    {
      machine: "Alpha300 (Alpha 300 MHz)", cpu: "Alpha 300MHz", clockMhz: 300, year: 1996,
      os: "Linux 1.3.70", processors: null, pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "1", "us", "related", "row Alpha300", "lmbench 1.0/1.1: write of one byte to /dev/null"],
        ["cswitch", "Pipe latency", "12", "us", "same", "row Alpha300", "round trip of one byte over two pipes, unpinned"],
        ["create-delete", "0K File Create", "49", "us", "related", "row Alpha300", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "4", "us", "related", "row Alpha300", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "108", "MB/s", "related", "row Alpha300", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "65", "MB/s", "same", "row Alpha300", "8-MB buffers: uncached"],
      ],
    },
    {
      machine: "P6-aurora (Pentium Pro 200)", cpu: "Pentium Pro (P6) 200MHz", clockMhz: 200, year: 1996,
      os: "Linux 1.3.37", processors: null, pinned: false, host: "bare",
      rating: { class: "model", processor: "Pentium Pro", listedMhz: 200, clockMhz: 200 },
      values: [
        ["getpid", "null call", "4", "us", "related", "row P6-aurora", "lmbench 1.0/1.1: write of one byte to /dev/null"],
        ["cswitch", "Pipe latency", "26", "us", "same", "row P6-aurora", "round trip of one byte over two pipes, unpinned"],
        ["create-delete", "0K File Create", "75", "us", "related", "row P6-aurora", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "4", "us", "related", "row P6-aurora", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "40", "MB/s", "related", "row P6-aurora", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "56", "MB/s", "same", "row P6-aurora", "8-MB buffers: uncached"],
      ],
    },
    {
      machine: "ultraspar (UltraSPARC 167)", cpu: "UltraSPARC 167MHz", clockMhz: 167, year: 1996,
      os: "SunOS 5.5", processors: null, pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "6", "us", "related", "row ultraspar", "lmbench 1.0/1.1: write of one byte to /dev/null; synchronous UFS metadata"],
        ["cswitch", "Pipe latency", "62", "us", "same", "row ultraspar", "round trip of one byte over two pipes, unpinned; synchronous UFS metadata"],
        ["create-delete", "0K File Create", "1818", "us", "related", "row ultraspar", "1000-file loop; create+close and unlink measured apart, no re-open; synchronous UFS metadata"],
        ["create-delete", "0K File Delete", "833", "us", "related", "row ultraspar", "1000-file loop; create+close and unlink measured apart, no re-open; synchronous UFS metadata"],
        ["read", "File reread", "85", "MB/s", "related", "row ultraspar", "64-KB reads, data summed afterwards; lower bound; synchronous UFS metadata"],
        ["bcopy", "Bcopy (libc)", "167", "MB/s", "same", "row ultraspar", "8-MB buffers: uncached; synchronous UFS metadata"],
      ],
    },
    {
      machine: "R10K (MIPS R10000 200)", cpu: "MIPS R10000 200MHz", clockMhz: 200, year: 1996,
      os: "IRIX64 6.2", processors: null, pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "4", "us", "related", "row R10K", "lmbench 1.0/1.1: write of one byte to /dev/null"],
        ["cswitch", "Pipe latency", "74", "us", "same", "row R10K", "round trip of one byte over two pipes, unpinned"],
        ["create-delete", "0K File Create", "374", "us", "related", "row R10K", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["create-delete", "0K File Delete", "389", "us", "related", "row R10K", "1000-file loop; create+close and unlink measured apart, no re-open"],
        ["read", "File reread", "75", "MB/s", "related", "row R10K", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "44", "MB/s", "same", "row R10K", "8-MB buffers: uncached"],
      ],
    },
  ],
};
