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
    ["M2000", "RISC/os", "4.0", null, ["10000", "10000", "108", "0.84"]],
    ["DS3100", "Sprite", null, null, ["76", "240", "226", "1.04"]],
    ["DS3100", "Ultrix", "3.1", null, ["81", "153", "151", "0.93"]],
    ["Sun4", "SunOS", "4.0", null, ["104", "240", "216", "0.93"]],
    ["8800", "Ultrix", "3.0", null, ["120", "265", "310", ".98"]],
    ["Sun4", "Sprite", null, null, ["126", "396", "356", "0.96"]],
    ["Sun3", "Sprite", null, null, ["413", "1840", "1700", "1.00"]],
    ["Sun3", "SunOS", "3.5", null, ["448", "1190", "1012", "1.00"]],
    ["MVAX2", "Ultrix", "3.0", null, ["740", "1610", "1820", "1.11"]],
  ],
  notes: [
  ],
  rowNotes: {
  },
};
