import { REPORT_LETTERS } from "@oslag/schema";

/** Names a side in the tables of a comparison: A, B, C. */
export function sideLetter(side: number): string {
  return REPORT_LETTERS.charAt(side);
}
