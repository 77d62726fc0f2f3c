import type { PublishedSource } from "../published-source";

export const davem199605: PublishedSource = {
  id: "davem-1996-05",
  title: "lmbench with new checksum code... (lmbench 1.0 summary)",
  authors: "David S. Miller",
  year: "1996-05-16",
  where: "Message-Id 199605160653.CAA12098@huahaga.rutgers.edu",
  note: "SPARCclassic by the vendor rating",
  machines: [
    {
      machine: "SPARCclassic trombetas", cpu: "microSPARC 50MHz", clockMhz: 50, year: 1996,
      os: "Linux 1.99.3", processors: "one", pinned: false, host: "bare",
      rating: { class: "vendor", printed: "59.1" },
      values: [
        ["getpid", "null call", "15", "us", "related", "row trombetas", "lmbench 1.0/1.1: write of one byte to /dev/null"],
        ["cswitch", "Pipe latency", "295", "us", "same", "row trombetas", "round trip of one byte over two pipes, unpinned"],
        ["read", "File reread", "25.0", "MB/s", "related", "row trombetas", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "18", "MB/s", "same", "row trombetas", "8-MB buffers: uncached"],
      ],
    },
    {
      machine: "SPARCclassic geneva", cpu: "microSPARC 50MHz", clockMhz: 50, year: 1996,
      os: "SunOS 5.5", processors: "one", pinned: false, host: "bare",
      rating: { class: "vendor", printed: "59.1" },
      values: [
        ["getpid", "null call", "31", "us", "related", "row geneva.ru", "lmbench 1.0/1.1: write of one byte to /dev/null"],
        ["cswitch", "Pipe latency", "530", "us", "same", "row geneva.ru", "round trip of one byte over two pipes, unpinned"],
        ["read", "File reread", "12.6", "MB/s", "related", "row geneva.ru", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "18", "MB/s", "same", "row geneva.ru", "8-MB buffers: uncached"],
      ],
    },
    {
      machine: "SPARCclassic negro", cpu: "microSPARC 50MHz", clockMhz: 50, year: 1996,
      os: "SunOS 4.1.3_U1", processors: "one", pinned: false, host: "bare",
      rating: { class: "vendor", printed: "59.1" },
      values: [
        ["getpid", "null call", "124", "us", "related", "row negro.rut", "lmbench 1.0/1.1: write of one byte to /dev/null"],
        ["cswitch", "Pipe latency", "890", "us", "same", "row negro.rut", "round trip of one byte over two pipes, unpinned"],
        ["read", "File reread", "19.5", "MB/s", "related", "row negro.rut", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "18", "MB/s", "same", "row negro.rut", "8-MB buffers: uncached"],
      ],
    },
    {
      machine: "hyperSPARC 115 huahaga", cpu: "hyperSPARC 115MHz", clockMhz: 115, year: 1996,
      os: "SunOS 4.1.4", processors: "one", pinned: false, host: null,
      rating: null,
      values: [
        ["getpid", "null call", "32", "us", "related", "row huahaga.r", "lmbench 1.0/1.1: write of one byte to /dev/null"],
        ["cswitch", "Pipe latency", "306", "us", "same", "row huahaga.r", "round trip of one byte over two pipes, unpinned"],
        ["read", "File reread", "30.2", "MB/s", "related", "row huahaga.r", "64-KB reads, data summed afterwards; lower bound"],
        ["bcopy", "Bcopy (libc)", "20", "MB/s", "same", "row huahaga.r", "8-MB buffers: uncached"],
      ],
    },
  ],
};
