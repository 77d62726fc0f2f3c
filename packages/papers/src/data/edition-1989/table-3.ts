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
    ["M2000", "RISC/os", "4.0", null, ["0.30", "0.71"]],
    ["DS3100", "Ultrix", "3.1", null, ["0.34", "0.96"]],
    ["DS3100", "Sprite", null, null, ["0.51", "0.65"]],
    ["8800", "Ultrix", "3.0", null, ["0.70", "1.0"]],
    ["Sun4", "SunOS", "4.0", null, ["1.02", "0.47"]],
    ["Sun4", "Sprite", null, null, ["1.17", "0.41"]],
    ["Sun3", "SunOS", "3.5", null, ["2.36", "1.0"]],
    ["Sun3", "Sprite", null, null, ["2.41", "1.0"]],
    ["MVAX2", "Ultrix", "3.0", null, ["3.66", "1.3"]],
  ],
  notes: [
  ],
  rowNotes: {
    5: ["0.47 follows from the printed times only within their rounding (0.463). The Sun3 under Sprite as baseline gives it too: (2.41/1.02) / (9/1.8) = 0.4725."],
  },
};
