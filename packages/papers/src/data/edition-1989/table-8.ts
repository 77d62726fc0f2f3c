import type { PublishedTable } from "../published-table";

export const table8: PublishedTable = {
  number: 8,
  benchmark: "andrew",
  title: "The modified Andrew benchmark, relative to the Sun3",
  columns: [
    { kind: "relative-speed", variant: "total", role: "local", heading: "MIPS-relative speed, local" },
    { kind: "remote-penalty", variant: "total", heading: "Remote penalty" },
  ],
  rows: [
    ["M2000", "RISC/os", "4.0", "local", ["0.53", null]],
    ["8800", "Ultrix", "3.0", "local", ["0.56", null]],
    ["Sun3", "Sprite", null, "diskless", ["1.0", "3"]],
    ["DS3100", "Sprite", null, "diskless", ["0.49", "6"]],
    ["Sun4", "Sprite", null, "diskless", ["0.50", "7"]],
    ["MVAX2", "Ultrix", "3.0", "nfs", ["0.60", "21"]],
    ["DS3100", "Ultrix", "3.1", "nfs", ["0.28", "26"]],
    ["Sun4", "SunOS", "4.0", "nfs", ["0.49", "53"]],
  ],
  notes: [
    "Every row is relative to the Sun3 under Sprite with local files (427 s). The text names the Sun3 under SunOS for UNIX derivatives, but Table 7 has no such row.",
  ],
  rowNotes: {
    2: ["This row prints no version. 3.0 is from Table 7."],
  },
};
