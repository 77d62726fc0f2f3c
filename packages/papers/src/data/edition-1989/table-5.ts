import type { PublishedTable } from "../published-table";

export const table5: PublishedTable = {
  number: 5,
  benchmark: "bcopy",
  title: "Memory copy of large blocks, within the cache and far beyond it",
  columns: [
    { kind: "measured", variant: "cached", unit: "Mbytes/s", heading: "Cached" },
    { kind: "measured", variant: "uncached", unit: "Mbytes/s", heading: "Uncached" },
    { kind: "bytes-per-instruction", variant: "uncached", heading: "Bytes/instruction" },
  ],
  rows: [
    ["M2000", "RISC/os", "4.0", null, ["39", "20", "1.0"]],
    ["8800", "Ultrix", "3.0", null, ["22", "16", "2.7"]],
    ["Sun4", "Sprite", null, null, ["11.1", "5.0", "0.55"]],
    ["DS3100", "Sprite", null, null, ["10.2", "5.4", "0.43"]],
    ["DS3100", "Ultrix", "3.1", null, ["10.2", "5.1", "0.39"]],
    ["Sun4", "SunOS", "4.0", null, ["8.2", "4.7", "0.52"]],
    ["Sun3", "Sprite", null, null, ["5.6", "5.5", "3.1"]],
    ["MVAX2", "Ultrix", "3.0", null, ["3.5", "3.3", "3.7"]],
  ],
  notes: [
    "The heading of the last column is Bytes/instruction here and Mbytes/MIPS in 1990. The quantity is the same.",
    "There is no row for the Sun3 under SunOS.",
  ],
  rowNotes: {
  },
};
