import type { PublishedTable } from "../published-table";

export const table7: PublishedTable = {
  number: 7,
  benchmark: "andrew",
  title: "The modified Andrew benchmark, elapsed time",
  columns: [
    { kind: "measured", variant: "copy", unit: "s", heading: "Copy" },
    { kind: "measured", variant: "compile", unit: "s", heading: "Compile" },
    { kind: "measured", variant: "total", unit: "s", heading: "Total" },
  ],
  rows: [
    ["M2000", "RISC/os", "4.0", "local", ["13", "59", "72"]],
    ["DS3100", "Sprite", null, "local", ["22", "98", "120"]],
    ["DS3100", "Sprite", null, "diskless", ["34", "93", "127"]],
    ["Sun4", "Sprite", null, "local", ["44", "128", "172"]],
    ["Sun4", "SunOS", "4.0", "local", ["46", "130", "176"]],
    ["Sun4", "Sprite", null, "diskless", ["56", "128", "184"]],
    ["DS3100", "Ultrix", "3.1", "local", ["80", "133", "213"]],
    ["8800", "Ultrix", "3.0", "local", ["48", "181", "229"]],
    ["DS3100", "Ultrix", "3.1", "nfs", ["115", "154", "269"]],
    ["Sun4", "SunOS", "4.0", "nfs", ["108", "162", "270"]],
    ["Sun3", "Sprite", null, "local", ["52", "375", "427"]],
    ["Sun3", "Sprite", null, "diskless", ["75", "364", "439"]],
    ["MVAX2", "Ultrix", "3.0", "local", ["214", "1202", "1416"]],
    ["MVAX2", "Ultrix", "3.0", "nfs", ["298", "1409", "1707"]],
  ],
  notes: [
    "Remote means NFS under SunOS and Ultrix, and a diskless client under Sprite (section 9), as the 1990 edition prints.",
    "There is no row for the Sun3 under SunOS.",
  ],
  rowNotes: {
  },
};
