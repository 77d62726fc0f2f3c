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
    ["M2000", "RISC/os", "4.0", null, ["18", "0.54"]],
    ["DS3100", "Sprite", null, null, ["26", "0.49"]],
    ["DS3100", "Ultrix", "3.1", null, ["25", "0.60"]],
    ["8800", "Ultrix", "3.0", null, ["28", "1.15"]],
    ["Sun4", "SunOS", "4.0", null, ["32", "0.68"]],
    ["Sun4", "Sprite", null, null, ["32", "0.58"]],
    ["Sun3", "Sprite", null, null, ["92", "1.0"]],
    ["Sun3", "SunOS", "3.5", null, ["108", "1.0"]],
    ["MVAX2", "Ultrix", "3.0", null, ["207", "0.9"]],
  ],
  notes: [
    "UNIX derivatives are relative to the Sun3 under SunOS 3.5, Sprite to the Sun3 under Sprite.",
    "The row with 26 µs comes before the row with 25 µs, as printed.",
  ],
  rowNotes: {
    1: ["The worked example of section 4: (108/18) / (20/1.8) = 0.54."],
  },
};
