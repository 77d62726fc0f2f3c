import type { PublishedTable } from "../published-table";

export const table1: PublishedTable = {
  number: 1,
  benchmark: "andrew",
  title: "The modified Andrew benchmark on a DECstation 5000, elapsed time",
  columns: [
    { kind: "measured", variant: "total", unit: "s", heading: "Total" },
    { kind: "percent-of-native", variant: "total", heading: "Speed, native Sprite = 100 %" },
  ],
  rows: [
    ["DS5000", "Sprite", null, "diskless", ["91", "computed"]],
    ["DS5000", "Mach with UNIX server", "3.0/UX34", "local", ["118", "computed"]],
    ["DS5000", "Ultrix", "4.2", "local", ["118", "computed"]],
    ["DS5000", "Ultrix", "4.2", "nfs", ["141", "computed"]],
    ["DS5000", "Mach with Sprite server", "3.0", "diskless", ["237", "38"]],
    ["DS5000", "Mach with Sprite server", "3.0", "diskless", ["440", "computed"]],
    ["DS5000", "Mach with Sprite server", "3.0", "diskless", ["165", "computed"]],
  ],
  notes: [],
  rowNotes: {
    1: ["The author's result file of May 10, 1992 has 91 s as the best of three runs."],
    2: ["Around 118 seconds: one number for this row and the next."],
    3: [
      "Around 118 seconds: one number for this row and the previous one.",
      "In the author's result file 118 s is Ultrix 4.2 with Prestoserve; without it the best run took 131 s.",
    ],
    4: ["The NFS server had Prestoserve."],
    5: ["The fastest time of this server; the abstract's summary gives 38 % of native speed."],
    6: ["Around 440 seconds: early versions of the server."],
    7: [
      "About 165 seconds: expected once the known bottlenecks are removed, not measured.",
      "It equals 237 minus 45, 11, 8 and 8, the bottlenecks except copyin and copyout. The abstract does not say so.",
    ],
  },
  projectedRows: [7],
};
