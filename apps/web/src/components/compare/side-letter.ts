/** A, B, C: what a side is called in the tables of a comparison. */
export function sideLetter(side: number): string {
  return String.fromCodePoint("A".charCodeAt(0) + side);
}
