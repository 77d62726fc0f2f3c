import { machines1990 } from "../edition-1990/machines";
import type { PublishedMachine } from "../published-edition";

/** The files contain no ratings. Those of 1990 apply; the machines below have none. */
export const machinesArchive: readonly PublishedMachine[] = [
  ...machines1990.map((machine) => ({ ...machine, notes: ["Rated in the 1990 edition."] })),
  { id: "RS6000-320", name: "IBM RS/6000-320", type: null, ratingPrinted: null, notes: [] },
  { id: "SPUR", name: "SPUR, four processors", type: null, ratingPrinted: null, notes: [] },
  { id: "Titan", name: "DEC Titan", type: null, ratingPrinted: null, notes: [] },
  { id: "VAX-785", name: "VAX-11/785", type: null, ratingPrinted: null, notes: [] },
];
