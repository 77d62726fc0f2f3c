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
    ["DS5000", "Ultrix", "3.1D", null, ["0.18", "1.02"]],
    ["M2000", "RISC/os", "4.0", null, ["0.30", "0.55"]],
    ["DS3100", "Ultrix", "3.1", null, ["0.34", "0.81"]],
    ["DS3100", "Mach", "2.5", null, ["0.50", "0.55"]],
    ["DS3100", "Sprite", null, null, ["0.51", "0.54"]],
    ["8800", "Ultrix", "3.0", null, ["0.70", "0.78"]],
    ["Sun4", "Mach", "2.5", null, ["0.82", "0.50"]],
    ["Sun4", "SunOS", "4.0.3", null, ["1.02", "0.40"]],
    ["SS1", "SunOS", "4.0.3", null, ["1.06", "0.32"]],
    ["HP835", "HP-UX", null, null, ["1.12", "0.21"]],
    ["Sun4", "Sprite", null, null, ["1.17", "0.35"]],
    ["SS1", "Sprite", null, null, ["1.19", "0.28"]],
    ["Sun3", "SunOS", "3.5", null, ["2.36", "0.78"]],
    ["Sun3", "Sprite", null, null, ["2.41", "0.76"]],
    ["RT-APC", "Mach", "2.5", null, ["3.52", "0.37"]],
    ["MVAX2", "Ultrix", "3.0", null, ["3.66", "1.0"]],
  ],
  notes: [
  ],
  rowNotes: {
    4: ["The scan lost the machine name. It is DS3100, because the other machines with Mach have their own rows and 0.50 ms gives the printed 0.55."],
    9: ["The scan lost the system name. It is SunOS, because the version 4.0.3 is left."],
    12: ["The scan lost the system name. It is Sprite, because no version is printed."],
  },
};
