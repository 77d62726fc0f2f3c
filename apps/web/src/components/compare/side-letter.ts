import { REPORT_LETTERS } from "@oslag/schema";

/** A, B, C: what a side is called in the tables of a comparison. */
export function sideLetter(side: number): string {
  return REPORT_LETTERS.charAt(side);
}
