import type { PublishedTable } from "../published-table";

export const table5: PublishedTable = {
  number: 5,
  benchmark: "bcopy",
  title: "Memory copy of large blocks, within the cache and far beyond it",
  columns: [
    { kind: "measured", variant: "cached", unit: "Mbytes/s", heading: "Cached" },
    { kind: "measured", variant: "uncached", unit: "Mbytes/s", heading: "Uncached" },
    { kind: "bytes-per-instruction", variant: "uncached", heading: "Bytes per instruction" },
  ],
  rows: [
    ["DS5000", "Ultrix", "3.1D", null, ["40", "12.6", "computed"], "1990-03-20"],
    ["M2000", "RISC/os", "4.0", null, ["38.9", "20.4", "computed"], "1989-10-03"],
    ["8800", "Ultrix", "3.0", null, ["22.0", "16.0", "computed"], "1989-09-19"],
    ["HP835", "HP-UX", null, null, ["17.4", "6.2", "computed"], "1990-04-13"],
    ["RS6000-320", "AIX", "3.1", null, ["14.3", "7.3", "computed"], "1990-05-09"],
    ["Sun4", "Sprite", null, null, ["11.1", "5.0", "computed"], "1989-09-19"],
    ["SS1", "Sprite", "1.061", null, ["10.4", "6.9", "computed"], "1990-03-25"],
    ["DS3100", "Sprite", "FD.035", null, ["10.2", "5.4", "computed"], "1989-09-29"],
    ["DS3100", "Ultrix", "3.1", null, ["10.2", "5.1", "computed"], "1989-10-25"],
    ["DS3100", "Mach", "2.5", null, ["10.2", "5.1", "computed"], "1990-04-03"],
    ["DS3100", "Ultrix", "3.0", null, ["9.9", "4.7", "computed"], "1989-09-19"],
    ["Sun4", "SunOS", "4.0.3", null, ["8.2", "4.7", "computed"], "1990-03-25"],
    ["Sun4", "Mach", "2.5", null, ["8.1", "4.6", "computed"], "1990-04-04"],
    ["SS1", "SunOS", "4.0.3c", null, ["7.6", "5.6", "computed"], "1990-03-25"],
    ["RT-APC", "Mach", "2.5", null, ["5.9", "5.9", "computed"], "1989-11-08"],
    ["Sun3", "Sprite", null, null, ["5.6", "5.5", "computed"], "1989-09-19"],
    ["Sun3", "SunOS", "3.5", null, ["4.6", "4.6", "computed"], "1990-02-02"],
    ["MVAX2", "Ultrix", "3.0", null, ["3.5", "3.3", "computed"], "1989-09-27"],
  ],
  notes: [],
  rowNotes: {
  },
};
