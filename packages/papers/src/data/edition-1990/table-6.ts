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
    ["M2000", "RISC/os", "4.0", null, ["15.6", "0.31"]],
    ["8800", "Ultrix", "3.0", null, ["10.5", "0.68"]],
    ["Sun4", "SunOS", "4.0.3", null, ["8.9", "0.44"]],
    ["Sun4", "Mach", "2.5", null, ["6.8", "0.33"]],
    ["Sun4", "Sprite", null, null, ["6.8", "0.33"]],
    ["SS1", "SunOS", "4.0.3", null, ["6.3", "0.25"]],
    ["DS5000", "Ultrix", "3.1D", null, ["6.1", "0.13"]],
    ["SS1", "Sprite", null, null, ["5.9", "0.23"]],
    ["HP835", "HP-UX", null, null, ["5.8", "0.16"]],
    ["DS3100", "Mach", "2.5", null, ["4.8", "0.16"]],
    ["DS3100", "Ultrix", "3.1", null, ["4.8", "0.16"]],
    ["DS3100", "Sprite", null, null, ["4.4", "0.14"]],
    ["RT-APC", "Mach", "2.5", null, ["3.7", "0.58"]],
    ["Sun3", "Sprite", null, null, ["3.7", "0.80"]],
    ["Sun3", "SunOS", "3.5", null, ["3.1", "0.67"]],
    ["MVAX2", "Ultrix", "3.0", null, ["2.3", "1.0"]],
  ],
  notes: [
  ],
  rowNotes: {
    7: ["The author calls this much slower than expected and has no explanation (section 8)."],
    11: ["The scan lost the machine name. It is DS3100, because Ultrix 3.1 ran only on it and the 1989 edition prints the row."],
  },
};
