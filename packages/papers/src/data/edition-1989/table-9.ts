import type { PublishedTable } from "../published-table";

export const table9: PublishedTable = {
  number: 9,
  benchmark: "open-close",
  title: "Opening and closing a file",
  columns: [
    { kind: "measured", variant: "foo", unit: "ms", heading: "foo" },
    { kind: "measured", variant: "a/b/c/foo", unit: "ms", heading: "a/b/c/foo" },
  ],
  rows: [
    ["DS3100", "Ultrix", "3.1", "local", ["0.27", "0.41"]],
    ["M2000", "RISC/os", "4.0", "local", ["0.32", "0.83"]],
    ["Sun4", "SunOS", "4.0", "local", ["0.34", "0.43"]],
    ["8800", "Ultrix", "3.0", "local", ["0.45", "0.68"]],
    ["DS3100", "Sprite", null, "local", ["0.82", "0.97"]],
    ["Sun4", "Sprite", null, "local", ["1.2", "1.4"]],
    ["MVAX2", "Ultrix", "3.0", "local", ["2.9", "4.7"]],
    ["DS3100", "Ultrix", "3.1", "nfs", ["3.8", "3.9"]],
    ["DS3100", "Sprite", null, "diskless", ["4.3", "4.4"]],
    ["Sun3", "Sprite", null, "local", ["4.3", "5.2"]],
    ["Sun4", "Sprite", null, "diskless", ["6.1", "6.4"]],
    ["Sun3", "Sprite", null, "diskless", ["12.8", "16.3"]],
    ["MVAX2", "Ultrix", "3.0", "nfs", ["36.0", "36.9"]],
  ],
  notes: [
    "This edition prints no relative speeds for this table.",
  ],
  rowNotes: {
  },
};
