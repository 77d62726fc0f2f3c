import type { PublishedMachine } from "../published-edition";

/** Table 1: the author's own estimates of integer speed, VAX-11/780 = 1. */
export const machines1989: readonly PublishedMachine[] = [
  { id: "M2000", name: "MIPS M2000", type: "RISC", ratingPrinted: "20", notes: [] },
  { id: "DS3100", name: "DECstation 3100", type: "RISC", ratingPrinted: "13", notes: ["The 1990 edition rates it 12."] },
  { id: "Sun4", name: "Sun-4/280", type: "RISC", ratingPrinted: "9", notes: ["The 1990 edition rates it 8."] },
  { id: "8800", name: "VAX 8800", type: "CISC", ratingPrinted: "6", notes: [] },
  { id: "Sun3", name: "Sun-3/75", type: "CISC", ratingPrinted: "1.8", notes: [] },
  { id: "MVAX2", name: "Microvax II", type: "CISC", ratingPrinted: "0.9", notes: [] },
];
