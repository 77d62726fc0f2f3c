import type { PublishedTable } from "../published-table";

export const table4: PublishedTable = {
  number: 4,
  benchmark: "select",
  title: "Select on one empty pipe, ten empty pipes and ten pipes that hold data",
  columns: [
    { kind: "measured", variant: "1-empty", unit: "us", heading: "1 empty" },
    { kind: "measured", variant: "10-empty", unit: "us", heading: "10 empty" },
    { kind: "measured", variant: "10-full", unit: "us", heading: "10 full" },
    { kind: "relative-speed", variant: "10-full", heading: "MIPS-relative speed" },
  ],
  rows: [
    ["DS5000", "Ultrix", "3.1D", null, ["44", "91", "90", "computed"], "1990-03-20"],
    ["DS3100", "Sprite", "FD.035", null, ["76", "240", "226", "computed"], "1989-09-29"],
    ["DS3100", "Ultrix", "3.1", null, ["81", "153", "151", "computed"], "1989-10-25"],
    ["DS3100", "Mach", "2.5", null, ["95", "178", "166", "computed"], "1990-04-03"],
    ["Sun4", "SunOS", "4.0.3", null, ["103", "232", "213", "computed"], "1990-03-25"],
    ["SS1", "SunOS", "4.0.3c", null, ["110", "221", "204", "computed"], "1990-03-25"],
    ["DS3100", "Ultrix", "3.0", null, ["114", "273", "254", "computed"], "1989-09-20"],
    ["8800", "Ultrix", "3.0", null, ["120", "265", "310", "computed"], "1989-09-19"],
    ["HP835", "HP-UX", null, null, ["122", "227", "213", "computed"], "1990-04-13"],
    ["Sun4", "Sprite", "1.022", null, ["126", "396", "356", "computed"], "1989-09-19"],
    ["SS1", "Sprite", "1.061", null, ["138", "372", "344", "computed"], "1990-03-25"],
    ["DS3100", "Sprite", "1.022", null, ["145", "415", "397", "computed"], "1989-09-19"],
    ["Sun4", "Mach", "2.5", null, ["150", "300", "266", "computed"], "1990-04-04"],
    ["RS6000-320", "AIX", "3.1", null, ["167", "298", "294", "computed"], "1990-05-09"],
    ["Sun3", "Sprite", "1.016", null, ["413", "1840", "1700", "computed"], "1989-09-19"],
    ["Sun3", "SunOS", "3.5", null, ["448", "1190", "1012", "computed"], "1989-09-19"],
    ["RT-APC", "Mach", "2.5", null, ["701", "1270", "1270", "computed"], "1989-11-08"],
    ["MVAX2", "Ultrix", "3.0", null, ["740", "1610", "1820", "computed"], "1989-09-27"],
    ["M2000", "RISC/os", "4.0", null, ["10000", "10000", "108", "computed"], "1989-10-03"],
  ],
  notes: [],
  rowNotes: {
  },
};
