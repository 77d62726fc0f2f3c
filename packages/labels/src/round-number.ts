/** Twelve significant digits: what arithmetic of different processors agrees on, and more than any measurement has. */
export function roundNumber(value: number): number {
  return Number(value.toPrecision(12));
}
