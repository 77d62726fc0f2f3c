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
    ["RS6000-320", "AIX", "3.1", null, ["18.6", "computed"], "1990-05-09"],
    ["M2000", "RISC/os", "4.0", null, ["15.6", "computed"], "1989-10-03"],
    ["8800", "Ultrix", "3.0", null, ["10.5", "computed"], "1989-09-20"],
    ["Sun4", "SunOS", "4.0.3", null, ["8.9", "computed"], "1990-03-25"],
    ["Sun4", "Sprite", "1.017", null, ["6.8", "computed"], "1989-09-20"],
    ["Sun4", "Mach", "2.5", null, ["6.8", "computed"], "1990-04-04"],
    ["SS1", "SunOS", "4.0.3c", null, ["6.3", "computed"], "1990-03-25"],
    ["DS5000", "Ultrix", "3.1D", null, ["6.1", "computed"], "1990-03-20"],
    ["SS1", "Sprite", "1.061", null, ["5.9", "computed"], "1990-03-25"],
    ["HP835", "HP-UX", null, null, ["5.8", "computed"], "1990-04-13"],
    ["DS3100", "Ultrix", "3.1", null, ["4.8", "computed"], "1989-10-25"],
    ["DS3100", "Mach", "2.5", null, ["4.8", "computed"], "1990-04-03"],
    ["DS3100", "Ultrix", "3.0", null, ["4.5", "computed"], "1989-09-20"],
    ["DS3100", "Sprite", "FD.035", null, ["4.4", "computed"], "1989-09-29"],
    ["DS3100", "Sprite", "1.022", null, ["4.2", "computed"], "1989-09-20"],
    ["RT-APC", "Mach", "2.5", null, ["3.7", "computed"], "1990-02-02"],
    ["Sun3", "Sprite", "1.016", null, ["3.7", "computed"], "1989-09-20"],
    ["Sun3", "SunOS", "4.0", null, ["3.1", "computed"], "1989-09-20"],
    ["MVAX2", "Ultrix", "3.0", null, ["2.3", "computed"], "1989-09-27"],
  ],
  notes: [],
  rowNotes: {
    14: ["Marked \"(opt.)\" in the file."],
    15: ["Marked \"(no opt.)\" in the file."],
  },
};
