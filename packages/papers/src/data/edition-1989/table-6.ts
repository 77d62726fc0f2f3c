import type { PublishedTable } from "../published-table";

export const table6: PublishedTable = {
  number: 6,
  benchmark: "read",
  title: "Reading a file that is in the file cache",
  columns: [
    { kind: "measured", variant: "default", unit: "Mbytes/s", heading: "Bandwidth" },
    { kind: "relative-speed", variant: "default", heading: "MIPS-relative speed" },
  ],
  rows: [
    ["M2000", "RISC/os", "4.0", null, ["15.6", "0.45"]],
    ["8800", "Ultrix", "3.0", null, ["10.5", "1.02"]],
    ["Sun4", "SunOS", "4.0", null, ["7.5", "0.48"]],
    ["Sun4", "Sprite", null, null, ["6.8", "0.37"]],
    ["DS3100", "Ultrix", "3.1", null, ["4.8", "0.21"]],
    ["DS3100", "Sprite", null, null, ["4.4", "0.16"]],
    ["Sun3", "Sprite", null, null, ["3.7", "1.0"]],
    ["Sun3", "SunOS", "3.5", null, ["3.1", "1.0"]],
    ["MVAX2", "Ultrix", "3.0", null, ["2.3", "1.48"]],
  ],
  notes: [
  ],
  rowNotes: {
  },
};
