import type { PublishedTable } from "../published-table";

export const table3: PublishedTable = {
  number: 3,
  benchmark: "cswitch",
  title: "Context switch: one byte to a child process and back over two pipes",
  columns: [
    { kind: "measured", variant: "same-cpu", unit: "ms", heading: "Time" },
    { kind: "relative-speed", variant: "same-cpu", heading: "MIPS-relative speed" },
  ],
  rows: [
    ["DS5000", "Ultrix", "3.1D", null, [".18", "computed"], "1990-03-20"],
    ["M2000", "RISC/os", "4.0", null, [".30", "computed"], "1989-10-03"],
    ["DS3100", "Ultrix", "3.1", null, [".34", "computed"], "1989-10-25"],
    ["DS3100", "Mach", "2.5", null, [".50", "computed"], "1990-04-03"],
    ["DS3100", "Sprite", "FD.035", null, [".51", "computed"], "1989-09-29"],
    ["8800", "Ultrix", "3.0", null, [".70", "computed"], "1989-09-19"],
    ["DS3100", "Ultrix", "3.0", null, [".72", "computed"], "1989-09-20"],
    ["Sun4", "Mach", "2.5", null, [".82", "computed"], "1990-04-04"],
    ["DS3100", "Sprite", "1.022", null, [".89", "computed"], "1989-09-19"],
    ["Sun4", "SunOS", "4.0.3", null, ["1.04", "computed"], "1990-03-25"],
    ["SS1", "SunOS", "4.0.3c", null, ["1.06", "computed"], "1990-03-25"],
    ["HP835", "HP-UX", null, null, ["1.12", "computed"], "1990-04-13"],
    ["Sun4", "Sprite", "1.022", null, ["1.17", "computed"], "1989-09-19"],
    ["SS1", "Sprite", "1.061", null, ["1.19", "computed"], "1990-03-25"],
    ["RS6000-320", "AIX", "3.1", null, ["1.44", "computed"], "1990-05-09"],
    ["Sun3", "SunOS", "3.5", null, ["2.36", "computed"], "1989-09-19"],
    ["Sun3", "Sprite", "1.016", null, ["2.41", "computed"], "1989-09-19"],
    ["RT-APC", "Mach", "2.5", null, ["3.52", "computed"], "1989-11-08"],
    ["MVAX2", "Ultrix", "3.0", null, ["3.66", "computed"], "1989-09-27"],
    ["SPUR", "Sprite", "JHH.287", null, ["7.87", "computed"], "1989-11-03"],
  ],
  notes: [],
  rowNotes: {
    5: ["Marked \"(opt.)\" in the file."],
    9: ["Marked \"(no opt.)\" in the file."],
  },
};
