/** Rounds to twelve significant digits. Different processors agree on these, and no measurement has more. */
export function roundNumber(value: number): number {
  // Identities depend on these digits, and halves of the twelfth digit are shown nowhere.
  return Number(value.toPrecision(12)); // oxlint-disable-line oslag/rounding
}
