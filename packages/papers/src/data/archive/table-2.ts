import type { PublishedTable } from "../published-table";

export const table2: PublishedTable = {
  number: 2,
  benchmark: "getpid",
  title: "Kernel entry and exit: the getpid call",
  columns: [
    { kind: "measured", variant: "default", unit: "us", heading: "Time" },
    { kind: "relative-speed", variant: "default", heading: "MIPS-relative speed" },
  ],
  rows: [
    ["DS5000", "Ultrix", "3.1D", null, ["11", "computed"], "1990-03-20"],
    ["M2000", "RISC/os", "4.0", null, ["18", "computed"], "1989-10-03"],
    ["RS6000-320", "AIX", "3.1", null, ["22", "computed"], "1990-05-01"],
    ["DS3100", "Mach", "2.5", null, ["23", "computed"], "1990-04-03"],
    ["DS3100", "Ultrix", "3.1", null, ["25", "computed"], "1989-10-25"],
    ["DS3100", "Sprite", "FD.035", null, ["26", "computed"], "1989-09-29"],
    ["DS3100", "Ultrix", "3.0", null, ["27", "computed"], "1989-09-20"],
    ["8800", "Ultrix", "3.0", null, ["28", "computed"], "1989-09-19"],
    ["SS1", "SunOS", "4.0.3c", null, ["31", "computed"], "1990-03-25"],
    ["Sun4", "Mach", "2.5", null, ["32", "computed"], "1990-04-04"],
    ["Sun4", "SunOS", "4.0.3", null, ["32", "computed"], "1990-03-25"],
    ["Sun4", "Sprite", "1.022", null, ["32", "computed"], "1989-09-19"],
    ["SS1", "Sprite", "1.061", null, ["32", "computed"], "1990-03-25"],
    ["DS3100", "Sprite", "1.022", null, ["36", "computed"], "1989-09-19"],
    ["HP835", "HP-UX", null, null, ["40", "computed"], "1990-04-13"],
    ["Sun3", "Sprite", "1.016", null, ["92", "computed"], "1989-09-19"],
    ["Sun3", "SunOS", "3.5", null, ["108", "computed"], "1989-09-19"],
    ["RT-APC", "Mach", "2.5", null, ["148", "computed"], "1989-11-08"],
    ["MVAX2", "Ultrix", "3.0", null, ["207", "computed"], "1989-09-27"],
  ],
  notes: [],
  rowNotes: {
    6: ["Marked \"(opt.)\" in the file."],
    14: ["Marked \"(no opt.)\" in the file."],
    15: ["Measures gethostid."],
  },
};
