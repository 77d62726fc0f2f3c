import type { PublishedEdition } from "../published-edition";
import { table1 } from "./table-1";

export const edition1992: PublishedEdition = {
  id: "1992",
  title: "Sprite on Mach (extended abstract)",
  author: "Mike Kupfer",
  year: 1992,
  publication:
    "University of California, Berkeley; extended abstract on the CD-ROM Sprite 1984-1993, file dated December 1, 1992",
  machines: [
    {
      id: "DS5000",
      name: "DECstation 5000",
      type: "RISC",
      ratingPrinted: null,
      notes: ["At least 32 megabytes of memory; the model is not given. Rated 18 MIPS, RISC, in the 1990 edition."],
    },
  ],
  tables: [table1],
  baselineOf: () => {
    return { machine: "DS5000", os: "Sprite", osVersion: null, storage: "diskless", ratingMips: 18 };
  },
  baselineRule: "Native Sprite on the same machine, 91 s. With only one machine the rating cancels out.",
  notes: [
    "The abstract has no tables. Its numbers are in running text and are shown here as one table.",
    "Unless a row says otherwise, the files were on a native Sprite file server (section 5).",
  ],
};
