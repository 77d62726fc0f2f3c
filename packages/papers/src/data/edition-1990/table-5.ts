import type { PublishedTable } from "../published-table";

export const table5: PublishedTable = {
  number: 5,
  benchmark: "bcopy",
  title: "Memory copy of large blocks, within the cache and far beyond it",
  columns: [
    { kind: "measured", variant: "cached", unit: "Mbytes/s", heading: "Cached" },
    { kind: "measured", variant: "uncached", unit: "Mbytes/s", heading: "Uncached" },
    { kind: "bytes-per-instruction", variant: "uncached", heading: "Mbytes/MIPS" },
  ],
  rows: [
    ["DS5000", "Ultrix", "3.1D", null, ["40", "12.6", "0.70"]],
    ["M2000", "RISC/os", "4.0", null, ["39", "20", "1.00"]],
    ["8800", "Ultrix", "3.0", null, ["22", "16", "2.7"]],
    ["HP835", "HP-UX", null, null, ["17.4", "6.2", "0.44"]],
    ["Sun4", "Sprite", null, null, ["11.1", "5.0", "0.55"]],
    ["SS1", "Sprite", null, null, ["10.4", "6.9", "0.69"]],
    ["DS3100", "Sprite", null, null, ["10.2", "5.4", "0.43"]],
    ["DS3100", "Mach", "2.5", null, ["10.2", "5.1", "0.39"]],
    ["DS3100", "Ultrix", "3.1", null, ["10.2", "5.1", "0.39"]],
    ["Sun4", "SunOS", "4.0.3", null, ["8.2", "4.7", "0.52"]],
    ["Sun4", "Mach", "2.5", null, ["8.1", "4.6", "0.56"]],
    ["SS1", "SunOS", "4.0.3", null, ["7.6", "5.6", "0.56"]],
    ["RT-APC", "Mach", "2.5", null, ["5.9", "5.9", "2.4"]],
    ["Sun3", "Sprite", null, null, ["5.6", "5.5", "3.1"]],
    ["MVAX2", "Ultrix", "3.0", null, ["3.5", "3.3", "3.7"]],
  ],
  notes: [
    "The last column is Mbytes/MIPS, that is, bytes moved per instruction. Divided by the MVAX2's 3.7 it becomes a relative speed.",
    "There is no row for the Sun3 under SunOS, as in the 1989 edition.",
    "Several values of the last column still use the ratings of 1989.",
  ],
  rowNotes: {
    6: ["The scan lost the system name. It is Sprite, because no version is printed; SunOS has its own row."],
    8: ["The scan lost the machine name. It is DS3100, because the other machines with Mach have their own rows."],
  },
};
