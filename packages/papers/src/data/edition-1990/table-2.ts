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
    ["DS5000", "Ultrix", "3.1D", null, ["11", "0.94"]],
    ["M2000", "RISC/os", "4.0", null, ["18", "0.52"]],
    ["DS3100", "Mach", "2.5", null, ["23", "0.68"]],
    ["DS3100", "Ultrix", "3.1", null, ["25", "0.62"]],
    ["DS3100", "Sprite", null, null, ["26", "0.60"]],
    ["8800", "Ultrix", "3.0", null, ["28", "1.1"]],
    ["SS1", "SunOS", "4.0.3", null, ["31", "0.60"]],
    ["SS1", "Sprite", null, null, ["32", "0.58"]],
    ["Sun4", "Mach", "2.5", null, ["32", "0.73"]],
    ["Sun4", "SunOS", "4.0.3", null, ["32", "0.73"]],
    ["Sun4", "Sprite", null, null, ["32", "0.73"]],
    ["HP835", "HP-UX", null, null, ["45", "0.30"]],
    ["Sun3", "Sprite", null, null, ["92", "1.1"]],
    ["Sun3", "SunOS", "3.5", null, ["108", "0.96"]],
    ["RT-APC", "Mach", "2.5", null, ["148", "0.50"]],
    ["MVAX2", "Ultrix", "3.0", null, ["207", "1.0"]],
  ],
  notes: [
    "The scan lost the micro sign. Section 4 and the 1989 edition give microseconds.",
  ],
  rowNotes: {
    1: ["The worked example of section 4: (207/11) / (18/0.9) = 0.94."],
    4: ["The scan lost the machine name. It is DS3100, because Ultrix 3.1 ran only on it and the 1989 edition prints the row."],
    12: ["Measures gethostid, because HP-UX answers getpid from user space (4.3 µs, caption). The author's result file has 40 µs."],
  },
};
