import type { PublishedTable } from "../published-table";

export const table10: PublishedTable = {
  number: 10,
  benchmark: "create-delete",
  title: "Creating, writing, reading and deleting a file",
  columns: [
    { kind: "measured", variant: "0", unit: "ms", heading: "No data" },
    { kind: "measured", variant: "10k", unit: "ms", heading: "10 kbytes" },
    { kind: "measured", variant: "100k", unit: "ms", heading: "100 kbytes" },
  ],
  rows: [
    ["DS3100", "Sprite", null, "local", ["17", "34", "69"]],
    ["Sun4", "Sprite", null, "local", ["18", "33", "67"]],
    ["DS3100", "Sprite", null, "diskless", ["33", "34", "68"]],
    ["Sun3", "Sprite", null, "local", ["33", "47", "130"]],
    ["M2000", "RISC/os", "4.0", "local", ["33", "51", "116"]],
    ["Sun4", "Sprite", null, "diskless", ["34", "50", "71"]],
    ["8800", "Ultrix", "3.0", "local", ["49", "100", "294"]],
    ["Sun3", "Sprite", null, "diskless", ["61", "73", "129"]],
    ["Sun4", "SunOS", "4.0", "local", ["66", "830", "940"]],
    ["DS3100", "Ultrix", "3.1", "local", ["80", "146", "548"]],
    ["MVAX2", "Ultrix", "3.0", "local", ["100", "197", "841"]],
    ["DS3100", "Ultrix", "3.1", "nfs", ["116", "370", "3028"]],
    ["MVAX2", "Ultrix", "3.0", "nfs", ["295", "634", "2500"]],
  ],
  notes: [
    "This edition prints no relative speeds for this table.",
  ],
  rowNotes: {
  },
};
