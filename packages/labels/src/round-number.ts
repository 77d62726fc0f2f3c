/** Rounds to twelve significant digits. Different processors agree on these, and no measurement has more. */
export function roundNumber(value: number): number {
  return Number(value.toPrecision(12));
}
