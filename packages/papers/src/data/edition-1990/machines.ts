import type { PublishedMachine } from "../published-edition";

const TYPE_LOST = "The scan lost the type";

/** Table 1: the author's own estimates of integer speed, VAX-11/780 = 1. */
export const machines1990: readonly PublishedMachine[] = [
  { id: "M2000", name: "MIPS M2000", type: "RISC", ratingPrinted: "20", notes: [] },
  {
    id: "DS5000",
    name: "DECstation 5000",
    type: "RISC",
    ratingPrinted: "18",
    notes: [`${TYPE_LOST}; section 7 counts only the 8800, Sun3 and MVAX2 as CISC.`],
  },
  { id: "HP835", name: "H-P 9000-835CHX", type: "RISC", ratingPrinted: "14", notes: [] },
  {
    id: "DS3100",
    name: "DECstation 3100",
    type: "RISC",
    ratingPrinted: "12",
    notes: [`The scan lost the type and a part of the name. Both are in the 1989 edition, which rates it 13.`],
  },
  { id: "SS1", name: "SPARCstation-1", type: "RISC", ratingPrinted: "10", notes: [] },
  {
    id: "Sun4",
    name: "Sun-4/280",
    type: "RISC",
    ratingPrinted: "8",
    notes: [`${TYPE_LOST}; RISC in the 1989 edition, which rates it 9.`],
  },
  { id: "8800", name: "VAX 8800", type: "CISC", ratingPrinted: "6", notes: [] },
  { id: "RT-APC", name: "IBM RT-APC", type: "RISC", ratingPrinted: "2.5", notes: [] },
  { id: "Sun3", name: "Sun-3/75", type: "CISC", ratingPrinted: "1.8", notes: [] },
  {
    id: "MVAX2",
    name: "Microvax II",
    type: "CISC",
    ratingPrinted: "0.9",
    notes: [`${TYPE_LOST}; CISC in the 1989 edition and in section 7.`],
  },
];
