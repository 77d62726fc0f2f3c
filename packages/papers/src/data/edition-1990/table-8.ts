import type { PublishedTable } from "../published-table";

export const table8: PublishedTable = {
  number: 8,
  benchmark: "andrew",
  title: "The modified Andrew benchmark, relative to the MVAX2",
  columns: [
    { kind: "relative-speed", variant: "total", role: "local", heading: "MIPS-relative speed, local" },
    { kind: "relative-speed", variant: "total", role: "remote", heading: "MIPS-relative speed, remote" },
    { kind: "remote-penalty", variant: "total", heading: "Remote penalty" },
  ],
  rows: [
    ["M2000", "RISC/os", "4.0", "local", ["0.88", null, null]],
    ["8800", "Ultrix", "3.0", "local", ["0.93", null, null]],
    ["Sun4", "Mach", "2.5", "local", ["1.0", null, null]],
    ["Sun3", "Sprite", null, "diskless", ["1.7", "1.9", "3"]],
    ["DS3100", "Sprite", null, "diskless", ["0.89", "1.01", "6"]],
    ["Sun4", "Sprite", null, "diskless", ["0.93", "1.04", "7"]],
    ["MVAX2", "Ultrix", "3.0", "nfs", ["1.0", "1.0", "21"]],
    ["RT-APC", "Mach", "2.5", "afs", ["1.2", "1.2", "21"]],
    ["DS3100", "Ultrix", "3.1", "nfs", ["0.50", "0.48", "26"]],
    ["SS1", "SunOS", "4.0.3", "nfs", ["0.66", "0.63", "26"]],
    ["Sun3", "SunOS", "3.5", "nfs", ["1.4", "1.3", "34"]],
    ["DS3100", "Mach", "2.5", "nfs", ["0.78", "0.62", "50"]],
    ["DS5000", "Ultrix", "3.1D", "nfs", ["0.57", "0.46", "50"]],
    ["Sun4", "SunOS", "4.0.3", "nfs", ["0.85", "0.63", "63"]],
  ],
  notes: [
    "Local speeds are relative to the MVAX2's local total (1416 s), and remote speeds to its NFS total (1707 s).",
    "Two hyphens mean that the remote case was not measured.",
  ],
  rowNotes: {
    1: ["The version is printed 4.O, with a letter. The exact 0.885 is printed 0.88 here and 0.89 for the DS3100 under Sprite."],
    2: ["This row prints neither version nor storage. Both are from Table 7."],
    3: ["This row does not print the storage. It is from Table 7."],
    11: ["The scan lost the system name. It is SunOS, because the version 3.5 is left; section 9 quotes 1.4 and 34 % for it."],
  },
};
