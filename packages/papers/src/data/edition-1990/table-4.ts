import type { PublishedTable } from "../published-table";

export const table4: PublishedTable = {
  number: 4,
  benchmark: "select",
  title: "Select on one empty pipe, ten empty pipes and ten pipes that hold data",
  columns: [
    { kind: "measured", variant: "1-empty", unit: "us", heading: "1 pipe" },
    { kind: "measured", variant: "10-empty", unit: "us", heading: "10 empty" },
    { kind: "measured", variant: "10-full", unit: "us", heading: "10 full" },
    { kind: "relative-speed", variant: "10-full", heading: "MIPS-relative speed" },
  ],
  rows: [
    ["DS5000", "Ultrix", "3.1D", null, ["44", "91", "90", "1.01"]],
    ["M2000", "RISC/os", "4.0", null, ["10000", "10000", "108", "0.76"]],
    ["DS3100", "Sprite", null, null, ["76", "240", "226", "0.60"]],
    ["DS3100", "Ultrix", "3.1", null, ["81", "153", "151", "0.90"]],
    ["DS3100", "Mach", "2.5", null, ["95", "178", "166", "0.82"]],
    ["Sun4", "SunOS", "4.0.3", null, ["103", "232", "213", "0.96"]],
    ["SS1", "SunOS", "4.0.3", null, ["110", "221", "204", "0.80"]],
    ["8800", "Ultrix", "3.0", null, ["120", "265", "310", "0.88"]],
    ["HP835", "HP-UX", null, null, ["122", "227", "213", "0.55"]],
    ["Sun4", "Sprite", null, null, ["126", "396", "356", "0.58"]],
    ["SS1", "Sprite", null, null, ["138", "372", "344", "0.48"]],
    ["Sun4", "Mach", "2.5", null, ["150", "300", "266", "0.77"]],
    ["Sun3", "Sprite", null, null, ["413", "1840", "1700", "0.54"]],
    ["Sun3", "SunOS", "3.5", null, ["448", "1190", "1012", "0.90"]],
    ["RT-APC", "Mach", "2.5", null, ["701", "1270", "1270", "0.52"]],
    ["MVAX2", "Ultrix", "3.0", null, ["740", "1610", "1820", "1.0"]],
  ],
  notes: [
    "The scan lost the micro sign. Section 6 gives microseconds.",
    "The relative speed is for the ten full pipes.",
  ],
  rowNotes: {
    2: ["The author suspects that RISC/os's select waits 10 ms despite the time-out of zero (section 6)."],
    4: ["The scan lost the machine name. It is DS3100, because Ultrix 3.1 ran only on it and the 1989 edition prints the row."],
    7: ["The scan lost the system name. It is SunOS, because the version 4.0.3 is left."],
    11: ["The scan lost the system name. It is Sprite, because no version is printed."],
  },
};
